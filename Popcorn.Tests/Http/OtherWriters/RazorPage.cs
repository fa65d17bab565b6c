using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Razor.Compilation;
using Microsoft.AspNetCore.Mvc.RazorPages;
using Microsoft.AspNetCore.Razor.Hosting;

namespace Popcorn.Tests.Http.OtherWriters;

/// <summary>A compiled page, as the Razor compiler would make it.</summary>
public sealed class RazorPage : Page, IApplicationFeatureProvider<ViewsFeature>
{
    public object? Model => null;

    public static void Use(ApplicationPartManager parts)
    {
        parts.ApplicationParts.Clear();
        parts.FeatureProviders.Clear();
        parts.FeatureProviders.Add(new RazorPage());
    }

    public void PopulateFeature(IEnumerable<ApplicationPart> parts, ViewsFeature feature) => feature.ViewDescriptors.Add(
        new CompiledViewDescriptor(new CompiledItem(typeof(RazorPage))) { RelativePath = "/Pages/Index.cshtml" });

    public override Task ExecuteAsync() => Task.CompletedTask;

    private sealed class CompiledItem(Type type) : RazorCompiledItem
    {
        public override string Identifier => "/Pages/Index.cshtml";
        public override string Kind => "mvc.1.0.razor-page";
        public override IReadOnlyList<object> Metadata => [];
        public override Type Type => type;
    }
}
