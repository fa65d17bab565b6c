namespace Popcorn.Tests.Differential.Zoo;

internal static class Polymorphism
{
    [JsonDerivedType(typeof(Circle), "circle")]
    [JsonDerivedType(typeof(Square), "square <é>")]
    internal abstract class Shape
    {
        public int Id { get; set; } = 1;
    }

    internal sealed class Circle : Shape { public double Radius { get; set; } = 2; }
    internal sealed class Square : Shape { [JsonPropertyOrder(-1)] public double Side { get; set; } = 3; }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "kind \"of\"")]
    [JsonDerivedType(typeof(Car), 7)]
    [JsonDerivedType(typeof(Bike), -2)]
    [JsonDerivedType(typeof(Vehicle), 0)]
    internal class Vehicle
    {
        public string Brand { get; set; } = "b";
    }

    internal sealed class Car : Vehicle { public int Doors { get; set; } = 4; }
    internal sealed class Bike : Vehicle;

    // Without discriminators: the derived members, nothing else.
    [JsonDerivedType(typeof(Silent1))]
    [JsonDerivedType(typeof(Silent2), "two")]
    internal class Silent
    {
        public int Base { get; set; } = 1;
    }

    internal sealed class Silent1 : Silent { public int One { get; set; } = 1; }
    internal sealed class Silent2 : Silent { public int Two { get; set; } = 2; }

    // The base is its own derived type.
    [JsonDerivedType(typeof(Person), "person")]
    [JsonDerivedType(typeof(Employee), "employee")]
    internal record Person(string Name);

    internal record Employee(string Name, int Salary) : Person(Name);
    internal sealed record Manager(string Name, int Salary) : Employee(Name, Salary);

    [JsonDerivedType(typeof(StructNode), "struct")]
    [JsonDerivedType(typeof(ClassNode), "class")]
    internal interface INode
    {
        int Id { get; }
    }

    internal readonly record struct StructNode(int Id) : INode { public string Extra => "s"; }

    internal sealed class ClassNode : INode
    {
        public int Id => 2;
        public INode? Next { get; set; }
        public List<INode> Children { get; set; } = [];
    }

    // Empty derived types: is there a comma after the discriminator?
    [JsonDerivedType(typeof(EmptyDerived), "empty")]
    [JsonDerivedType(typeof(AllIgnored), "ignored")]
    internal class EmptyBase;

    internal sealed class EmptyDerived : EmptyBase;

    internal sealed class AllIgnored : EmptyBase
    {
        [JsonIgnore] public int Hidden { get; set; }
        [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingNull)] public string? Null { get; set; }
    }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "Kind")]
    [JsonDerivedType(typeof(ClashDerived), "clash")]
    internal class ClashBase
    {
        public string Kind { get; set; } = "member of the same name";
    }

    internal sealed class ClashDerived : ClashBase;

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "")]
    [JsonDerivedType(typeof(EmptyNameDerived), "")]
    internal class EmptyName;

    internal sealed class EmptyNameDerived : EmptyName { public int X { get; set; } = 1; }

    [JsonPolymorphic(TypeDiscriminatorPropertyName = "$id")]
    [JsonDerivedType(typeof(ReservedDerived), "r")]
    internal class Reserved;

    internal sealed class ReservedDerived : Reserved;

    [JsonDerivedType(typeof(ConvertedDerived), "converted")]
    internal class WithConverted
    {
        public int A { get; set; } = 1;
    }

    [JsonConverter(typeof(ConvertedConverter))]
    internal sealed class ConvertedDerived : WithConverted;

    internal sealed class ConvertedConverter : WriteOnlyConverter<ConvertedDerived>
    {
        public override void Write(Utf8JsonWriter writer, ConvertedDerived value, JsonSerializerOptions options)
        {
            writer.WriteStartObject();
            writer.WriteEndObject();
        }
    }

    [JsonDerivedType(typeof(GenericDerived<int>), "int")]
    [JsonDerivedType(typeof(GenericDerived<string>), "text")]
    internal class GenericBase;

    internal sealed class GenericDerived<T> : GenericBase { public T? Value { get; set; } }

    // A converter of its own knows nothing of discriminators.
    [JsonDerivedType(typeof(WrittenDerived), "d")]
    [JsonConverter(typeof(MemberConverters.Shout<Written>))]
    internal class Written;

    internal sealed class WrittenDerived : Written;

    [JsonDerivedType(typeof(DerivedWritten), "d")]
    [JsonDerivedType(typeof(SilentlyWritten))]
    internal class NotWritten
    {
        public int Id { get; set; } = 1;
    }

    [JsonConverter(typeof(MemberConverters.Shout<DerivedWritten>))]
    internal sealed class DerivedWritten : NotWritten;

    [JsonConverter(typeof(MemberConverters.Shout<SilentlyWritten>))]
    internal sealed class SilentlyWritten : NotWritten;

    internal static IEnumerable<ZooCase> Everywhere<T>(string name, Func<T> create) =>
    [
        .. Places.Few(name, create), ZooCase.Placed($"{name} array", () => new[] { create() }),
        ZooCase.Placed<IEnumerable<T>>($"{name} enumerable", () => new List<T> { create() }),
        ZooCase.Placed($"{name} objects", () => new object?[] { create(), null }),
        ZooCase.Placed($"{name} in object member", () => new Places.ObjectMember { Value = create() }),
        ZooCase.Placed($"{name} in struct", () => new Places.StructMember<T> { Value = create() }),
        ZooCase.Placed($"{name} inherited", () => new Places.DerivedOf<T> { Inherited = create() }),
        ZooCase.Placed($"{name} get only", () => new Places.GetOnlyMember<T>(create())),
        ZooCase.Placed($"{name} jagged", () => new Dictionary<string, List<T[]>> { ["k"] = [[create()], []] }),
        ZooCase.Placed($"{name} tuple", () => Tuple.Create(create(), 1)),
    ];

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Everywhere<Shape>("circle as shape", () => new Circle()), .. Everywhere<Shape>("square as shape", () => new Square()),
        .. Everywhere("circle", () => new Circle()), .. Everywhere<Shape?>("null shape", () => null),
        .. Everywhere<Vehicle>("car", () => new Car()), .. Everywhere<Vehicle>("bike", () => new Bike()),
        .. Everywhere("vehicle", () => new Vehicle()),
        .. Everywhere("car as car", () => new Car()),
        .. Everywhere<Silent>("silent 1", () => new Silent1()), .. Everywhere<Silent>("silent 2", () => new Silent2()),
        .. Everywhere("silent base", () => new Silent()),
        .. Everywhere("person", () => new Person("p")), .. Everywhere<Person>("employee", () => new Employee("e", 1)),
        .. Everywhere<Person>("manager", () => new Manager("m", 2)),
        .. Everywhere<Employee>("manager as employee", () => new Manager("m", 2)),
        .. Everywhere<INode>("struct node", () => new StructNode(1)), .. Everywhere("struct node itself", () => new StructNode(1)),
        .. Everywhere<INode>(
            "class node", () => new ClassNode { Next = new StructNode(3), Children = [new ClassNode(), new StructNode(4)] }),
        .. Everywhere<EmptyBase>("empty derived", () => new EmptyDerived()),
        .. Everywhere<EmptyBase>("all ignored", () => new AllIgnored()),
        .. Everywhere("empty base", () => new EmptyBase()), .. Places.Few<ClashBase>("clash", () => new ClashDerived()),
        .. Places.Few("clash base", () => new ClashBase()), .. Places.Few<EmptyName>("empty name", () => new EmptyNameDerived()),
        .. Places.Few<Reserved>("reserved", () => new ReservedDerived()),
        .. Places.Few<WithConverted>("converted", () => new ConvertedDerived()), .. Places.Few("converted base", () => new WithConverted()),
        .. Places.Few<GenericBase>("generic", () => new GenericDerived<int> { Value = 1 }),
        .. Places.Few<GenericBase>("generic text", () => new GenericDerived<string> { Value = "t" }),
        .. Everywhere("written", () => new Written()), .. Everywhere<Written>("written derived", () => new WrittenDerived()),
        .. Everywhere("written derived itself", () => new WrittenDerived()),
        .. Everywhere<NotWritten>("derived written", () => new DerivedWritten()),
        .. Everywhere("derived written itself", () => new DerivedWritten()),
        .. Everywhere<NotWritten>("silently written", () => new SilentlyWritten()),
        .. Everywhere("silently written itself", () => new SilentlyWritten()),
        .. Places.Few<GenericBase>("generic unknown", () => new GenericDerived<bool>()),
    ];
}
