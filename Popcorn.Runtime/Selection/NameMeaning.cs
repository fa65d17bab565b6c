using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Selection;

/// <summary>The members that one name means, in all objects that a list applies to.</summary>
internal sealed class NameMeaning
{
    private readonly HashSet<NamePlace> _values = [];
    private NamePlaces? _below;

    /// <summary>A reference, which threads read and write as a whole; null until it is known.</summary>
    private object? _takesList;

    /// <summary>Whether one of the objects has such a member, which its bounds permit.</summary>
    public bool IsMember => Member is not null;

    /// <summary>The first member that the bounds permit.</summary>
    public MemberContract? Member { get; private set; }

    /// <summary>A member that the bounds do not permit.</summary>
    public MemberContract? Refused { get; private set; }

    /// <summary>A member that every answer has.</summary>
    public MemberContract? Always { get; private set; }

    /// <summary>The policies that the members require.</summary>
    public HashSet<string>? Required { get; private set; }

    /// <summary>The values of the members. A custom converter writes its value whole.</summary>
    public NamePlaces Below => _below ??= new NamePlaces([.. _values]);

    /// <summary>Whether one of the values can hold an object, which a list applies to.</summary>
    public bool TakesList(ContractStore contracts) =>
        (bool)(_takesList ??= _values.Any(value => contracts.GetObjects(value.Type).HoldsObjects));

    /// <param name="member">A member of this name.</param>
    /// <param name="permitted">What the bounds permit; null for everything.</param>
    /// <param name="isHarmless">Whether the name is no mistake if the bounds do not permit the member.</param>
    public void Add(MemberContract member, MemberBounds? permitted, bool isHarmless = false)
    {
        if (permitted is not null && !permitted.Admits(member) && !isHarmless)
        {
            Refused ??= member;
            return;
        }
        Member ??= member;
        if (member.Converter is null)
            _values.Add(new NamePlace(member.ValueType, permitted?.GetBelow(member) ?? Bounds.None));
        if (member.IsAlways)
            Always ??= member;
        if (member.Required is not null)
            (Required ??= []).UnionWith(member.Required);
    }
}
