using System.Reflection;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.Infrastructure;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>Makes the description available to generators of OpenAPI documents.</summary>
internal sealed class IncludeParameterDescriptor : ParameterDescriptor, IParameterInfoParameterDescriptor
{
    public IncludeParameterDescriptor(ParameterInfo parameter)
    {
        ParameterInfo = parameter;
        Name = parameter.Name!;
        ParameterType = parameter.ParameterType;
    }

    public ParameterInfo ParameterInfo { get; }
}
