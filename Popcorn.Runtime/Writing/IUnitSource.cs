using System.Text.Json.Serialization;
using Popcorn.Contracts;
using Popcorn.Planning;

namespace Popcorn.Writing;

/// <summary>Where a writer gets the writers that its links lead to.</summary>
internal interface IUnitSource
{
    /// <summary>For values of a type as itself, whatever is known of derived types.</summary>
    TieredWriter Unit(TypeContract contract, Include include, JsonNumberHandling? numberHandling, Discriminator? discriminator, TieredWriter reachedFrom);

    /// <summary>The plan that a link leads to, without a unit for it; null when it cannot be made.</summary>
    WritePlan? TryPlan(LinkNode link);

    /// <summary>For a value behind <see cref="object"/>, by its type at run time.</summary>
    TieredWriter UnitAtRunTime(Type runtimeType, Include include, JsonNumberHandling? numberHandling, TieredWriter reachedFrom);

    /// <summary>For a value of a polymorphic type, by its type at run time.</summary>
    TieredWriter DerivedUnit(
        TypeContract polymorphic, Type runtimeType, Include include, JsonNumberHandling? numberHandling, TieredWriter reachedFrom);

    /// <summary>For an object whose own type may hide more than the declared one does; the same unit when it does not.</summary>
    TieredWriter UnitWithoutNever(TieredWriter declared, Type runtimeType);
}
