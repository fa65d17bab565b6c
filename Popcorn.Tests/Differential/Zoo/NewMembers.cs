namespace Popcorn.Tests.Differential.Zoo;

internal static class NewMembers
{
    internal class Base
    {
        public int Same { get; set; } = 1;
        public int OtherType { get; set; } = 2;
        public int Ignored { get; set; } = 3;
        public int Private { get; set; } = 4;
        public int BecomesField { get; set; } = 5;
        public int BecomesStatic { get; set; } = 6;
        public int BecomesMethod { get; set; } = 7;
        public int WriteOnly { get; set; } = 8;
    }

    internal class Hiding : Base
    {
        public new int Same { get; set; } = 10;
        public new string OtherType { get; set; } = "twenty";
        [JsonIgnore] public new int Ignored { get; set; } = 30;
        private new int Private { get; set; } = 40;
        public new int BecomesField = 50;
        public static new int BecomesStatic => 60;
        public new int BecomesMethod() => 70 + Private;
        public new int WriteOnly { set => _ = value; }
    }

    internal sealed class HidingAgain : Hiding
    {
        public new long Same { get; set; } = 100;
        public new int[] OtherType { get; set; } = [200];
        public new int Ignored { get; set; } = 300;
    }

    internal class IgnoredInBase
    {
        [JsonIgnore] public int Value { get; set; } = 1;
        [JsonIgnore] public virtual int Virtual { get; set; } = 2;
    }

    internal sealed class ShownInDerived : IgnoredInBase
    {
        public new string Value { get; set; } = "shown";
        public override int Virtual { get; set; } = 20;
    }

    internal class NamedInBase { [JsonPropertyName("id")] public int Id { get; set; } = 1; }

    // The same JSON name from two members that do not hide each other.
    internal sealed class NameClash : NamedInBase { [JsonPropertyName("id")] public int Key { get; set; } = 2; }
    internal sealed class NameHidden : NamedInBase { [JsonPropertyName("id")] public new int Id { get; set; } = 2; }

    // Hides the member but not the JSON name: both are written?
    internal sealed class NameDropped : NamedInBase { public new int Id { get; set; } = 3; }

    internal sealed class TwoSame
    {
        [JsonPropertyName("x")] public int A { get; set; } = 1;
        [JsonPropertyName("x")] public int B { get; set; } = 2;
    }

    internal sealed class TwoSameOneIgnored
    {
        [JsonPropertyName("x")] public int A { get; set; } = 1;
        [JsonIgnore] [JsonPropertyName("x")] public int B { get; set; } = 2;
    }

    internal class VirtualBase
    {
        public virtual string Name { get; set; } = "virtual";
        public virtual int Number => 1;
    }

    internal class NewVirtual : VirtualBase
    {
        public new virtual string Name { get; set; } = "new virtual";
        public new virtual long Number => 2;
    }

    internal sealed class OverridesNew : NewVirtual
    {
        public override string Name { get; set; } = "override of new";
        public override long Number => 3;
    }

    internal class FieldBase
    {
        public int Field = 1;
        [JsonInclude] public int Included = 2;
    }

    internal sealed class FieldHiding : FieldBase
    {
        public new string Field = "hidden";
        [JsonInclude] public new string Included = "hidden too";
    }

    internal class GenericBase<T> { public T? Item { get; set; } }
    internal sealed class GenericHiding : GenericBase<object> { public new string? Item { get; set; } = "typed"; }
    internal class ConditionalBase { [JsonIgnore(Condition = JsonIgnoreCondition.WhenWritingDefault)] public int Value { get; set; } }

    internal sealed class ConditionalHiding : ConditionalBase
    {
        [JsonIgnore(Condition = JsonIgnoreCondition.Never)] public new int Value { get; set; }
    }

    internal class OrderedBase
    {
        public int First { get; set; } = 1;
        public int Second { get; set; } = 2;
        public int Third { get; set; } = 3;
    }

    internal sealed class OrderedHiding : OrderedBase
    {
        public int Fourth { get; set; } = 4;
        public new int Second { get; set; } = 22;
    }

    public static IEnumerable<ZooCase> Cases =>
    [
        .. Places.All("hiding", () => new Hiding()), .. Places.Few<Base>("hiding as base", () => new Hiding()),
        .. Places.Few("hiding again", () => new HidingAgain()),
        .. Places.Few<Hiding>("again as middle", () => new HidingAgain()), .. Places.Few<Base>("again as base", () => new HidingAgain()),
        .. Places.Few("shown", () => new ShownInDerived()),
        .. Places.Few<IgnoredInBase>("shown as base", () => new ShownInDerived()), ZooCase.Of("clash", () => new NameClash()),
        ZooCase.Of("clash in list", () => new List<NameClash>()),
        ZooCase.Of<NamedInBase>("clash as base", () => new NameClash()), .. Places.Few("name hidden", () => new NameHidden()),
        .. Places.Few("name dropped", () => new NameDropped()),
        ZooCase.Of("two same", () => new TwoSame()), ZooCase.Of("null two same", () => (TwoSame?)null),
        ZooCase.Of("two same in null member", () => new Places.Member<TwoSame>()),
        ZooCase.Of("two same, one ignored", () => new TwoSameOneIgnored()), .. Places.Few("new virtual", () => new NewVirtual()),
        .. Places.Few("override of new", () => new OverridesNew()),
        .. Places.Few<VirtualBase>("override of new as base", () => new OverridesNew()), .. Places.Few("fields", () => new FieldHiding()),
        .. Places.Few<FieldBase>("fields as base", () => new FieldHiding()), .. Places.Few("generic", () => new GenericHiding()),
        .. Places.Few<GenericBase<object>>("generic as base", () => new GenericHiding()),
        .. Places.Few("conditional", () => new ConditionalHiding()),
        .. Places.Few("ordered", () => new OrderedHiding()),
    ];
}
