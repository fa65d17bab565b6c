using Popcorn.Envelopes;
using Popcorn.Tests.Differential;
using Popcorn.Tests.Differential.Zoo;
using Popcorn.Tests.Engines;
using Popcorn.Tests.Writing;

namespace Popcorn.Tests.Contracts;

/// <summary>
/// What <c>JsonTypeInfo</c> tells and what it hides, point by point of docs/json-contract.md, and where each is tested. What has
/// no better place is tested here.
/// <list type="table">
/// <item><term>1</term><description>Global ignore rules: <see cref="IgnoreConditions"/>, <see cref="IgnoreDefaults"/>,
/// <see cref="ReadOnlyMembers"/> under
/// <see cref="OptionSets"/>, <see cref="ModifierTests.Are_followed"/></description></item>
/// <item><term>2</term><description>No getter: <see cref="IgnoreConditions"/>, <see cref="Accessibility"/>,
/// <see cref="ModifierTests.Are_followed"/></description></item>
/// <item><term>3</term><description>Getters that do not box: <see cref="AllocationTests"/>; replaced ones:
/// <see cref="ModifierTests.Are_followed"/>; fields:
/// <see cref="Fields"/>, <see cref="NoDynamicCodeTests.Reads_fields"/></description></item>
/// <item><term>4</term><description>No attribute provider:
/// <see cref="GeneratedContextTests.Have_their_marks_without_an_attribute_provider"/></description></item>
/// <item><term>5</term><description>Serialization-only contexts and nullable structs:
/// <see cref="GeneratedContextTests.Are_written_as_by_System_Text_Json"/>, <see cref="Nullables"/>; emptied contracts:
/// <see cref="GeneratedContextTests.Stay_without_the_members_that_a_modifier_removed"/>,
/// <see cref="NoReflectionTests"/>; generated code: <see cref="HideNeverGeneratedTests"/></description></item>
/// <item><term>6</term><description>The effective converter and number handling: <see cref="MemberConverters"/>,
/// <see cref="NumberHandling"/></description></item>
/// <item><term>7</term><description>Flushes: <see cref="WriterPlacementTests.Does_not_flush"/>; converters that leave the writer elsewhere:
/// <see cref="ConverterFaults"/></description></item>
/// <item><term>8</term><description>Nested writes: <see cref="NestedWriteTests"/></description></item>
/// <item><term>9</term><description>Polymorphism: <see cref="Polymorphism"/>, <see cref="PolymorphismUnknown"/>,
/// <see cref="PolymorphicCollections"/>, <see cref="ObjectMembers"/></description></item>
/// <item><term>10</term><description>Copies of options:
/// <see cref="PopcornOptionsTests.Engines_on_copies_of_serializer_options_do_not_mix"/></description></item>
/// <item><term>11</term><description>Types that a context does not know:
/// <see cref="GeneratedContextTests.What_they_do_not_know_is_refused_as_by_System_Text_Json"/></description></item>
/// <item><term>12</term><description>Options without a resolver:
/// <see cref="PopcornOptionsTests.Serializer_options_need_no_resolver"/></description></item>
/// <item><term>13</term><description>The writer's encoder:
/// <see cref="WriterPlacementTests.Is_as_with_System_Text_Json"/></description></item>
/// <item><term>14</term><description>Nothing is handed over whole: here, and <see cref="InheritedMarksTests"/></description></item>
/// <item><term>15</term><description>Depth: <see cref="ZooTests.Stops_at_the_depth_where_System_Text_Json_stops"/></description></item>
/// <item><term>16</term><description>Unsupported members: <see cref="Unsupported"/>,
/// <see cref="Diagnostics.DiagnosticsTests.Warming_up_tells_of_all_that_cannot_be_written"/></description></item>
/// <item><term>17</term><description>Asynchronous sequences: <see cref="AsyncEnumerables"/>,
/// <see cref="ZooTests.Is_written_as_by_System_Text_Json"/></description></item>
/// <item><term>18</term><description>The first write: <c>Popcorn.Benchmarks -- startup</c></description></item>
/// <item><term>19</term><description>Differences of the runtimes: the same tests with <c>-p:AllRuntimes=true</c></description></item>
/// <item><term>20</term><description>Names that differ by case: <see cref="CaseClash"/></description></item>
/// </list>
/// </summary>
[TestFixture(CompilationMode.Never, Category = "Composed,Mutation")]
[TestFixture(CompilationMode.Always)]
public sealed class ContractPointsTests(CompilationMode compilation)
{
    private static readonly JsonSerializerOptions Web = new(JsonSerializerDefaults.Web);

    private static readonly object[] Containers =
    [
        new Secret(),
        new SecretStruct(1),
        new { Inner = (object)new Secret() },
        new { Inner = (SecretStruct?)new SecretStruct(1) },
        new Secret[] { new() },
        new object[] { new Secret(), new Secret[] { new() } },
        new List<List<Secret>> { new() { new() } },
        new HashSet<Secret> { new() },
        new Dictionary<int, Secret> { [1] = new() },
        new Dictionary<string, object> { ["k"] = new Secret() },
        new System.Collections.Hashtable { ["k"] = new Secret() },
        new System.Collections.ArrayList { new Secret() },
        new Extended { More = new() { ["k"] = new Secret() } },
        KeyValuePair.Create(1, new Secret()),
        Tuple.Create(new Secret(), new Secret()),
        System.Collections.Immutable.ImmutableArray.Create(new Secret()),
        (ReadOnlyMemory<Secret>)new Secret[] { new() },
        new Lazy<Secret>(new Secret()),
        new ApiResponse<Secret>(new Secret()),
    ];

    /// <summary>Point 14: objects and collections of whatever kind are planned, so that what is [Never] in them stays in them.</summary>
    [Test]
    public void Nothing_but_leaves_is_handed_to_System_Text_Json()
    {
        var engine = new PopcornEngine(options: new PopcornOptions { Compilation = compilation });
        foreach (object value in Containers)
        {
            string written = Encoding.UTF8.GetString(engine.WriteToArray(value, value.GetType(), Include.Parse("[**,hidden]")));
            Assert.That(written, Does.Contain("\"shown\":1").And.Not.Contain("canary"), value.GetType().ToString());
            Assert.That(JsonSerializer.Serialize(value, Web), Does.Contain("canary"), "It is not there at all.");
        }
    }

    public sealed class Secret
    {
        public int Shown => 1;
        [Never] public string Hidden => "canary";
    }

    public readonly record struct SecretStruct(int Shown) { [Never] public string Hidden => "canary"; }
    public sealed class Extended { [JsonExtensionData] public Dictionary<string, object>? More { get; set; } }
}
