using System.Text.Json.Serialization;
using Popcorn.Contracts;
using Popcorn.Planning;

namespace Popcorn.Output;

/// <summary>Where a writer gets the writers that its links lead to.</summary>
internal interface IUnitSource
{
    /// <summary>For values of a type as itself, whatever is known of derived types.</summary>
    WriterUnit Unit(TypeContract contract, Include include, JsonNumberHandling? numberHandling, Discriminator? discriminator, WriterUnit reachedFrom);

    /// <summary>The plan that a link leads to, without a unit for it; null when it cannot be made.</summary>
    WritePlan? TryPlan(LinkNode link);

    /// <summary>For a value behind <see cref="object"/>, by its type at run time.</summary>
    WriterUnit UnitAtRunTime(Type runtimeType, Include include, JsonNumberHandling? numberHandling, WriterUnit reachedFrom);

    /// <summary>For a value of a polymorphic type, by its type at run time.</summary>
    WriterUnit DerivedUnit(
        TypeContract polymorphic, Type runtimeType, Include include, JsonNumberHandling? numberHandling, WriterUnit reachedFrom);

    /// <summary>For an object whose own type may hide more than the declared one does; the same unit when it does not.</summary>
    WriterUnit UnitWithoutNever(WriterUnit declared, Type runtimeType);
}
