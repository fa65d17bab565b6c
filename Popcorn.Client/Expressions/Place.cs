using System.Text.Json.Serialization.Metadata;
using Popcorn.Client.Reading;

namespace Popcorn.Client.Expressions;

/// <summary>The value in a response that an expression refers to.</summary>
/// <param name="list">What is asked for of the object there.</param>
/// <param name="member">The member whose value it is; null for an element or the root.</param>
/// <param name="wrap">Turns a reader of the value into a reader of the object that the expression starts from.</param>
internal sealed class Place(MemberList list, JsonPropertyInfo? member, Func<ResultReader, ResultReader> wrap)
{
    public MemberList List => list;

    public JsonPropertyInfo? Member => member;

    /// <summary>The object that an expression starts from.</summary>
    public static Place Start(MemberList list) => new(list, null, static value => value);

    public ResultReader Wrap(ResultReader value) => wrap(value);

    public Place WithList(MemberList other) => new(other, member, wrap);

    /// <summary>The same object, if there is one: another case of a union can be written as something else.</summary>
    public Place WithCase() => new(list, member, value => wrap(new CaseReader(value)));

    public Place Enter(JsonPropertyInfo entered, bool ignoresCase) =>
        new(list.GetOrAdd(entered.Name), entered, value => wrap(new MemberReader(entered.Name, ignoresCase, value)));
}
