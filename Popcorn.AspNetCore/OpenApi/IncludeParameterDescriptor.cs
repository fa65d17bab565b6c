using System.Reflection;
using Microsoft.AspNetCore.Mvc.Abstractions;
using Microsoft.AspNetCore.Mvc.Infrastructure;

namespace Popcorn.AspNetCore.OpenApi;

/// <summary>Leads a generator of documents to the description.</summary>
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
