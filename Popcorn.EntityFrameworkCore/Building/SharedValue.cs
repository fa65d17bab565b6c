using System.Linq.Expressions;
using System.Reflection;
using Popcorn.EntityFrameworkCore.Planning;

namespace Popcorn.EntityFrameworkCore.Building;

/// <summary>A value that the branches of a row share.</summary>
/// <param name="Only">The type of the objects that get it.</param>
/// <param name="Member">The member.</param>
/// <param name="Value">The value.</param>
/// <param name="Kind">How an object gets the collection.</param>
/// <param name="IsRule">Whether a rule of the app computes it.</param>
internal sealed record SharedValue(Type Only, MemberInfo Member, Expression Value, CollectionKind Kind, bool IsRule);
