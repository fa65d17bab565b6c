namespace Popcorn;

/// <summary>What the attributes on members have in common, so that a member is asked for them once.</summary>
[AttributeUsage(AttributeTargets.Property | AttributeTargets.Field)]
public abstract class PopcornMemberAttribute : Attribute
{
    private protected PopcornMemberAttribute()
    {
    }
}
