namespace Popcorn.AspNetCore.Core;

/// <summary>Metadata of an action whose answers Popcorn writes. What <c>MapControllers().WithPopcorn()</c> says counts only beside it.</summary>
internal sealed class ActionMark
{
    public override string ToString() => "Popcorn";
}
