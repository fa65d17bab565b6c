using System.Reflection.Emit;
using Popcorn.Contracts;
using Popcorn.Includes;

namespace Popcorn.Tests.Reliability.Assemblies;

/// <summary>The types of a model lead to each other. What is found of one must not be searched for again of each other.</summary>
public sealed class ConnectedTypesTests
{
    private static readonly JsonSerializerOptions Fields = new(JsonSerializerOptions.Default) { IncludeFields = true };

    [Test]
    public void Require_the_policies_of_all_types_that_they_lead_to([Range(1, 30)] int seed)
    {
        var random = new Random(seed);
        bool[,] leads = new bool[12, 12];
        for (int i = random.Next(30); i >= 0; i--)
            leads[random.Next(12), random.Next(12)] = true;
        Type[] types = Emit(12, (from, to) => leads[from, to], hasPolicy: number => number % 3 == 0);
        for (int way = 0; way < 12; way++)
        {
            for (int from = 0; from < 12; from++)
            {
                for (int to = 0; to < 12; to++)
                    leads[from, to] |= leads[from, way] && leads[way, to];
            }
        }
        var contracts = new ContractStore(Fields, MarkReader.AttributesOnly);
        int[] order = [.. Enumerable.Range(0, 12)];
        random.Shuffle(order);
        foreach (int from in order)
        {
            PolicySet expected = PolicySet.Create(
                Enumerable.Range(0, 12).Where(to => to % 3 == 0 && (to == from || leads[from, to])).Select(to => $"p{to}"));
            ReachablePolicies found = contracts.GetPolicies(types[from]);
            Assert.That(found.Required, Is.EqualTo(expected), $"T{from}, asked in the order {string.Join(' ', order)}");
            Assert.That(found.Possible, Is.EqualTo(expected), $"T{from}");
        }
    }

    [Test]
    public void Are_warmed_up_in_a_time_that_grows_with_their_number()
    {
        Assert.That(Measure(240, WarmUp) / Measure(120, WarmUp), Is.LessThan(2.6), "Four times if each type is read for each other.");

        static void WarmUp(Type[] types)
        {
            var engine = new PopcornEngine(new JsonSerializerOptions(Fields));
            foreach (Type type in types)
                engine.WarmUp(type, Include.Default, Include.All, Include.Deep);
        }
    }

    [Test]
    public void Have_their_policies_found_in_a_time_that_grows_with_their_number()
    {
        Assert.That(Measure(240, Find) / Measure(120, Find), Is.LessThan(2.6), "Four times if each type is read for each other.");

        static void Find(Type[] types)
        {
            var contracts = new ContractStore(new JsonSerializerOptions(Fields), MarkReader.AttributesOnly);
            foreach (Type type in types)
                contracts.GetPolicies(type);
        }
    }

    [Test]
    public void Are_searched_for_texts_once()
    {
        Type[] types = Emit(20, LeadsInRing, static _ => false);
        var search = DeclarationSearch.ForComputed();
        HashSet<Type> seen = [];
        Assert.That(search.Find(types[0], seen), Is.Empty);
        Assert.That(types, Is.SubsetOf(seen));
        int known = seen.Count;
        Assert.That(types.SelectMany(type => search.Find(type, seen)), Is.Empty);
        Assert.That(seen, Has.Count.EqualTo(known));
    }

    /// <summary>Allocated bytes stand for the time.</summary>
    private static double Measure(int count, Action<Type[]> run)
    {
        Type[] types = Emit(count, LeadsInRing, static number => number == 0);
        // The first run reads what processes keep of types.
        run(types);
        long before = GC.GetAllocatedBytesForCurrentThread();
        run(types);
        return GC.GetAllocatedBytesForCurrentThread() - before;
    }

    private static bool LeadsInRing(int from, int to) => to == from + 1 || (to == 0 && from % 7 == 3) || to == ((from * 5) + 2) % 97;

    /// <summary>Emits T0, T1 … with a field of each type that they lead to, and P0, P1 … with policies of their own.</summary>
    private static Type[] Emit(int count, Func<int, int, bool> leads, Predicate<int> hasPolicy)
    {
        var assembly = new PersistedAssemblyBuilder(new AssemblyName("Connected" + Guid.NewGuid().ToString("N")), typeof(object).Assembly);
        ModuleBuilder module = assembly.DefineDynamicModule("Connected");
        TypeBuilder[] types = [.. Enumerable.Range(0, count).Select(i => module.DefineType($"T{i}", TypeAttributes.Public))];
        ConstructorInfo policy = typeof(RequiresPolicyAttribute).GetConstructor([typeof(string)])!;
        for (int from = 0; from < count; from++)
        {
            types[from].DefineDefaultConstructor(MethodAttributes.Public);
            types[from].DefineField("Id", typeof(int), FieldAttributes.Public);
            foreach (int to in Enumerable.Range(0, count).Where(to => leads(from, to)))
                types[from].DefineField($"To{to}", types[to], FieldAttributes.Public);
            if (hasPolicy(from))
                types[from].DefineField($"P{from}", typeof(string), FieldAttributes.Public).SetCustomAttribute(new(policy, [$"p{from}"]));
        }
        foreach (TypeBuilder type in types)
            type.CreateType();
        using var image = new MemoryStream();
        assembly.Save(image);
        var loaded = Assembly.Load(image.ToArray());
        return [.. types.Select(type => loaded.GetType(type.Name, throwOnError: true)!)];
    }
}
