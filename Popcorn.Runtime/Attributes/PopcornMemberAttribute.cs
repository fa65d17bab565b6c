using System.ComponentModel;

namespace Popcorn;

/// <summary>The base of the attributes for members. One query of a member's metadata then finds all of them.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
[EditorBrowsable(EditorBrowsableState.Never)]
public abstract class PopcornMemberAttribute : Attribute
{
    private protected PopcornMemberAttribute()
    {
    }
}
