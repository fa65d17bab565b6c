using Popcorn.Contracts;
using Popcorn.Formatting;
using Popcorn.Selection;

namespace Popcorn.Planning;

/// <summary>Resolves a declared or run-time type and an include to the key of the plan that writes it.</summary>
internal sealed class PlanKeyResolver(ContractStore contracts, ShapeResolver shapes)
{
    /// <summary>For the value at the root, of a declared type.</summary>
    public PlanKey ForRoot(TypeContract contract, Include include, bool forwards)
    {
        bool asItself = contract.Polymorphism is null;
        return new PlanKey(contract, shapes.Resolve(contract, include, asItself), AsItself: asItself, Forwards: forwards);
    }

    /// <summary>For a value of the declared type that a link leads to.</summary>
    public PlanKey ForLink(LinkNode link) => Create(link.Contract, link.Include, link.NumberHandling);

    /// <summary>For a value declared as <see cref="object"/>, by its run-time type.</summary>
    public PlanKey ForRuntimeType(Type runtimeType, Include include, JsonNumberHandling? numberHandling) =>
        ForDerivedType(contracts.GetRuntimeContract(runtimeType), runtimeType, include, numberHandling);

    /// <summary>For a value of a type that can be polymorphic, by its run-time type.</summary>
    public PlanKey ForDerivedType(TypeContract declared, Type runtimeType, Include include, JsonNumberHandling? numberHandling)
    {
        if (declared.Polymorphism is not { } polymorphic || polymorphic.Resolve(runtimeType) is not { } derived)
            return Create(declared, include, numberHandling);
        TypeContract contract = contracts.GetContract(derived.DerivedType);
        Discriminator? discriminator = derived.TypeDiscriminator is { } value
            ? new Discriminator(polymorphic.DiscriminatorName, value, contracts.Json)
            : null;
        if (discriminator is not null && !contract.CanHaveDiscriminator)
        {
            throw new NotSupportedException(
                $"The converter for derived type '{derived.DerivedType}' does not support metadata writes or reads.");
        }
        return Create(contract, include, numberHandling, discriminator);
    }

    /// <summary>For the value of a case: a value at a root, except that an F# union adds its discriminator.</summary>
    public PlanKey ForCase(UnionCase one, Include include) => one.Fields is { } fields
        ? Create(fields, include, null, new Discriminator(one.DiscriminatorName!, one.Name!, contracts.Json))
        : ForRoot(contracts.GetContract(one.Type), include, forwards: false);

    /// <summary>For an object of a derived type: without the members that are [Never] there, or whose policies are not granted.</summary>
    /// <returns><paramref name="declared"/> if the run-time type hides no more than the declared one.</returns>
    public PlanKey WithoutNever(PlanKey declared, Type runtimeType)
    {
        var shape = (ObjectShape)declared.Shape;
        ObjectShape without = shape.Without(IsHidden);
        return without.Equals(shape) ? declared : new PlanKey(declared.Contract, without, declared.NumberHandling, declared.Discriminator);

        bool IsHidden(MemberContract member)
        {
            MemberMarks marks = member.AttributeProvider is { } provider
                ? contracts.Marks.Read(runtimeType, provider, member.Original)
                : contracts.Marks.ReadInDoubt(member.OwnerType, member.Name, member.ValueType, runtimeType);
            // What the contract requires is granted, or the member would not be in the shape.
            string[]? more = member.Required is null ? marks.Required : marks.Required?.Except(member.Required).ToArray();
            return marks.IsNever || !shape.Granted.ContainsAll(more);
        }
    }

    private PlanKey Create(
        TypeContract contract, Include include, JsonNumberHandling? numberHandling, Discriminator? discriminator = null)
    {
        Shape shape = shapes.Resolve(contract, include, asItself: true, discriminator?.MemberName);
        return new PlanKey(contract, shape, numberHandling, discriminator);
    }
}
