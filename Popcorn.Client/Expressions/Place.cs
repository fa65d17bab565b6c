using System.Linq.Expressions;
using System.Text.Json.Serialization;
using System.Text.Json.Serialization.Metadata;
using Popcorn.Client.Reading;

namespace Popcorn.Client.Expressions;

/// <summary>The value in a response that an expression refers to.</summary>
/// <param name="list">What is asked for of the object there.</param>
/// <param name="owner">What is asked for of the object that has the member; null for an element or the root.</param>
/// <param name="member">The member whose value it is; null for an element or the root.</param>
/// <param name="numbers">How the numbers there are read, if attributes say so.</param>
/// <param name="wrap">Turns a reader of the value into a reader of the object that the expression starts from.</param>
internal sealed class Place(
    MemberList list, MemberList? owner, JsonPropertyInfo? member, JsonNumberHandling? numbers, Func<ResultReader, ResultReader> wrap)
{
    public JsonPropertyInfo? Member => member;

    public JsonNumberHandling? Numbers => numbers;

    /// <summary>The object that an expression starts from.</summary>
    public static Place Start(MemberList list) => new(list, null, null, null, static value => value);

    /// <summary>The object that an expression about the value, or about its elements, starts from.</summary>
    /// <param name="source">The expression of the value, for the exception.</param>
    /// <exception cref="ArgumentException">A converter writes the value.</exception>
    public Place StartWithin(Expression source) =>
        // The number handling of a member holds for the elements of one collection, as in System.Text.Json.
        new(GetList(source), null, null, member is null ? null : numbers, static value => value);

    /// <summary>Gets what is asked for of the object there.</summary>
    /// <param name="source">The expression of the object, for the exception.</param>
    /// <exception cref="ArgumentException">A converter writes the value, which therefore has no members for the server.</exception>
    public MemberList GetList(Expression source) => member is { CustomConverter: not null }
        ? throw Unsupported.Create(source, "a converter of the member writes it, so the server cannot select parts of it")
        : list;

    /// <summary>The server chooses the members of the object there.</summary>
    public void AddWhole() => list.IsWhole = true;

    /// <summary>Makes the value the payload of the object that has the member.</summary>
    /// <param name="source">The expression of the value, for the exception.</param>
    /// <exception cref="ArgumentException">It is no member, or another member of the object is the payload.</exception>
    public void SetPayload(Expression source)
    {
        if (owner is null)
            throw Unsupported.Create(source, "only a member of an envelope is its payload");
        if (!owner.TrySetPayload(list))
            throw Unsupported.Create(source, "an envelope has one payload");
    }

    public ResultReader Wrap(ResultReader value) => wrap(value);

    /// <summary>The same object, if there is one: another case of a union can be written as something else.</summary>
    public Place WithCase() => new(list, owner, member, numbers, value => wrap(new CaseReader(value)));

    /// <param name="source">The expression of the object, for the exception.</param>
    /// <param name="entered">The member of the object.</param>
    /// <param name="handling">How numbers of the member are read, if attributes say so.</param>
    /// <param name="ignoresCase">Whether the name is found without regard to its case.</param>
    public Place Enter(Expression source, JsonPropertyInfo entered, JsonNumberHandling? handling, bool ignoresCase)
    {
        MemberList holder = GetList(source);
        return new(
            holder.GetOrAdd(entered.Name), holder, entered, handling, value => wrap(new MemberReader(entered.Name, ignoresCase, value)));
    }
}
