namespace Popcorn.AspNetCore.Core;

/// <summary>
/// The metadata of an action whose responses Popcorn writes. <c>MapControllers().WithPopcorn()</c> has an effect only beside it.
/// </summary>
internal sealed class PopcornActionMetadata
{
    public override string ToString() => "Popcorn";
}
