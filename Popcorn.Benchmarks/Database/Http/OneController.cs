using Microsoft.AspNetCore.Mvc.ApplicationParts;
using Microsoft.AspNetCore.Mvc.Controllers;

namespace Popcorn.Benchmarks.Database.Http;

/// <summary>An app with one controller.</summary>
internal sealed class OneController(Type type) : IApplicationFeatureProvider<ControllerFeature>
{
    public void PopulateFeature(IEnumerable<ApplicationPart> parts, ControllerFeature feature) =>
        feature.Controllers.Add(type.GetTypeInfo());
}
