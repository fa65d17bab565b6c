using System.Diagnostics.CodeAnalysis;
using System.Linq.Expressions;
using System.Runtime.Loader;
using Microsoft.CodeAnalysis;
using Microsoft.CodeAnalysis.CSharp;
using Microsoft.Data.Sqlite;
using Microsoft.EntityFrameworkCore;
using Microsoft.EntityFrameworkCore.Design;
using Microsoft.EntityFrameworkCore.Infrastructure;
using Microsoft.EntityFrameworkCore.Metadata;
using Microsoft.EntityFrameworkCore.Scaffolding;
using Microsoft.EntityFrameworkCore.Sqlite.Design.Internal;
using Popcorn.EntityFrameworkCore.Planning;
using Popcorn.Testing.Database;

namespace Popcorn.Tests.Database;

/// <summary>A model that the tools of EF Core have compiled ("dotnet ef dbcontext optimize") is projected as the model itself is.</summary>
public sealed class CompiledModelTests
{
    private const string Namespace = "Compiled";

    private readonly PopcornEngine _engine = new();
    private readonly SqliteConnection _connection = new("DataSource=:memory:");
    private DbContextOptions _built = null!;
    private DbContextOptions _compiled = null!;

    [OneTimeSetUp]
    public void Compile()
    {
        _connection.Open();
        _built = CreateOptions().Options;
        using var context = new UnfilteredContext(_built);
        context.Database.EnsureCreated();
        ShopSeed.Add(context);
        IModel model = Load(Generate(context));
        Assert.That(model, Is.Not.SameAs(context.Model));
        _compiled = CreateOptions().UseModel(model).Options;
    }

    [OneTimeTearDown]
    public void Close() => _connection.Dispose();

    [TestCaseSource(typeof(ProjectIncludes), nameof(ProjectIncludes.All))]
    public void Has_the_statements_and_the_bytes_of_the_model(string include) =>
        Assert.That(Read(_compiled, include), Is.EqualTo(Read(_built, include)));

    /// <summary>Otherwise more is read of documents.</summary>
    [Test]
    public void Is_known_as_one_of_the_database()
    {
        using var context = new UnfilteredContext(_compiled);
        Assert.That(Providers.IsOf(context.Model.GetEntityTypes().First().GetProperties().First(), Providers.Sqlite));
    }

    [Test]
    public void Keeps_the_options_of_the_model()
    {
        using var context = new UnfilteredContext(_compiled);
        Assert.That(context.Orders.Project(_engine.Select<Order>(Include.Parse("[number]"))).ToList(), Has.Count.EqualTo(8));
        Assert.That(context.Model.GetPopcornStatistics(), Has.Property("CoarseQueries").Zero, "Shapes are exact from their first use on.");
    }

    private (string Sql, string Json) Read(DbContextOptions options, string include)
    {
        using var context = new UnfilteredContext(options);
        var asked = Include.Parse(include);
        IQueryable<Order> orders = context.Orders.OrderBy(order => order.Id).Project(_engine.Select<Order>(asked));
        return (orders.ToQueryString(), _engine.Serialize(orders.ToList(), asked));
    }

    private DbContextOptionsBuilder<UnfilteredContext> CreateOptions() =>
        new DbContextOptionsBuilder<UnfilteredContext>().UseSqlite(_connection);

    [SuppressMessage("Usage", "EF1001:Internal EF Core API usage.", Justification = "The tools find these services by their assembly.")]
    private static IReadOnlyCollection<ScaffoldedFile> Generate(ShopContext context)
    {
        IServiceCollection services = new ServiceCollection();
        services.AddEntityFrameworkDesignTimeServices().AddDbContextDesignTimeServices(context);
        new SqliteDesignTimeServices().ConfigureDesignTimeServices(services);
        using ServiceProvider provider = services.BuildServiceProvider();
        var options = new CompiledModelCodeGenerationOptions
        {
            ModelNamespace = Namespace,
            ContextType = typeof(UnfilteredContext),
            UseNullableReferenceTypes = true,
        };
        return provider.GetRequiredService<ICompiledModelCodeGeneratorSelector>().Select(options)
            .GenerateModel(context.GetService<IDesignTimeModel>().Model, options);
    }

    private static IModel Load(IReadOnlyCollection<ScaffoldedFile> files)
    {
        // The first sample has an Order outside of any namespace.
        IEnumerable<string> paths = ((string)AppContext.GetData("TRUSTED_PLATFORM_ASSEMBLIES")!).Split(Path.PathSeparator)
            .Where(path => Path.GetFileName(path) != "Popcorn.Hello.dll");
        var compilation = CSharpCompilation.Create(
            Namespace,
            files.Select(file => CSharpSyntaxTree.ParseText(file.Code)),
            paths.Select(path => MetadataReference.CreateFromFile(path)),
            new CSharpCompilationOptions(OutputKind.DynamicallyLinkedLibrary));
        using var assembly = new MemoryStream();
        Assert.That(compilation.Emit(assembly).Diagnostics.Where(each => each.Severity == DiagnosticSeverity.Error), Is.Empty);
        assembly.Position = 0;
        Type model = AssemblyLoadContext.Default.LoadFromStream(assembly).GetType($"{Namespace}.{nameof(UnfilteredContext)}Model")!;
        return (IModel)model.GetProperty("Instance", BindingFlags.Public | BindingFlags.Static)!.GetValue(null)!;
    }

    /// <summary>The tools of EF Core refuse models with query filters.</summary>
    public sealed class UnfilteredContext(DbContextOptions options) : ShopContext(options)
    {
        protected override void OnModelCreating(ModelBuilder modelBuilder)
        {
            base.OnModelCreating(modelBuilder);
            modelBuilder.Entity<Customer>().HasQueryFilter((LambdaExpression?)null);
        }
    }
}
