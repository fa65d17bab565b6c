using System.Linq.Expressions;
using Popcorn.AspNetCore;

namespace Popcorn;

/// <summary>The options of an endpoint, or of all endpoints of a group.</summary>
public sealed class PopcornEndpointOptions
{
    /// <summary>
    /// Gets or sets the members that replace the default set of the payload type, such as <c>[id,total]</c>; null for the list of the outer
    /// group, or the default set.
    /// </summary>
    public string? Default { get; set; }

    /// <summary>
    /// Gets or sets the members that may be written, such as <c>[id,total,lines[sku]]</c>; null for all members that the lists of outer
    /// groups allow.
    /// </summary>
    public string? Allow { get; set; }

    /// <summary>Gets or sets how unknown names are handled; null as the outer group, or else the app, handles them.</summary>
    public UnknownMembers? UnknownMembers { get; set; }

    /// <summary>
    /// Gets or sets the limits of includes, all three; null for those of the outer group, or else of the app. They can be higher than
    /// those.
    /// </summary>
    public IncludeLimits? Limits { get; set; }

    /// <summary>
    /// Gets or sets whether sequences are written as lines (<c>application/jsonl</c>) for clients that accept these; null as the outer
    /// group, or else the app, does.
    /// </summary>
    public bool? JsonLines { get; set; }

    internal bool IsClosed { get; private set; }

    internal TypedList? TypedDefault { get; private set; }

    internal TypedList? TypedAllow { get; private set; }

    /// <summary>
    /// Sets the members that may be written by an expression, which follows when a member is renamed:
    /// <c>AllowOnly&lt;Order>(o => new { o.Id, Lines = o.Lines.Select(l => new { l.Sku }) })</c>. Holds beside <see cref="Allow"/>.
    /// </summary>
    /// <typeparam name="T">The type of the payload, or of its elements.</typeparam>
    /// <param name="members">
    /// Members, <c>new { … }</c> and <c>Select</c>. A member without members of its own in the expression allows all below it.
    /// </param>
    /// <exception cref="PopcornException">The endpoint has such a list already.</exception>
    public PopcornEndpointOptions AllowOnly<T>(Expression<Func<T, object?>> members)
    {
        ArgumentNullException.ThrowIfNull(members);
        if (TypedAllow is not null)
            throw new PopcornException("WithPopcorn has two AllowOnly lists: name all members in one, or set Allow beside it.");
        TypedAllow = new TypedList(typeof(T), members);
        return this;
    }

    /// <summary>
    /// Sets the members that replace the default set by an expression, as <see cref="AllowOnly{T}"/> does for the allow list.
    /// </summary>
    /// <typeparam name="T">The type of the payload, or of its elements.</typeparam>
    /// <param name="members">Members, <c>new { … }</c> and <c>Select</c>.</param>
    /// <exception cref="PopcornException">The endpoint has such a list already.</exception>
    public PopcornEndpointOptions DefaultTo<T>(Expression<Func<T, object?>> members)
    {
        ArgumentNullException.ThrowIfNull(members);
        if (TypedDefault is not null)
            throw new PopcornException("WithPopcorn has two DefaultTo lists: name all members in one.");
        TypedDefault = new TypedList(typeof(T), members);
        return this;
    }

    /// <summary>
    /// Lets requests ask for nothing but one of the views that <see cref="PopcornHttpOptions.View{T}"/> registers for the payload type.
    /// They are planned when the app starts, and then compiled in the background.
    /// </summary>
    public PopcornEndpointOptions OnlyViews()
    {
        IsClosed = true;
        return this;
    }
}
