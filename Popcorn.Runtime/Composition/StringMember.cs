using System.Text.Json;
using Popcorn.Contracts;
using Popcorn.Output;

namespace Popcorn.Composition;

/// <summary>
/// A string member. The code of a generic class is shared by all reference types, and would have to look its leaf up at
/// each write; this one need not.
/// </summary>
internal sealed class StringMember<TOwner>(MemberContract member) : MemberWriter<TOwner, string?>(member)
{
    public override void Write(Utf8JsonWriter json, ref TOwner owner, WriteState state)
    {
        string? value = Get(ref owner);
        if (IsWritten(owner, value))
            json.WriteString(Name, value);
    }
}
