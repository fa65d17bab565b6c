using System.Reflection;
using System.Runtime.ExceptionServices;
using System.Text.Json;

namespace Popcorn.Client.Reading;

/// <summary>Creates an object by its constructor, all of whose arguments come from the same JSON object.</summary>
internal sealed class ObjectReader(ConstructorInfo constructor, IReadOnlyList<ResultReader> arguments)
    : ResultReader(constructor.DeclaringType!)
{
    public override object? Read(JsonElement json, ReadPath path)
    {
        if (json.ValueKind == JsonValueKind.Null)
            return null;
        object?[] values = [.. arguments.Select(argument => argument.Read(json, path))];
        try
        {
            return constructor.Invoke(values);
        }
        catch (TargetInvocationException exception)
        {
            ExceptionDispatchInfo.Capture(exception.InnerException!).Throw();
            throw;
        }
    }

    /// <summary>
    /// An object of members of one other object, as <c>new { o.Customer.Name, o.Customer.Email }</c>, is null where that object is.
    /// </summary>
    public ResultReader NullWhereItsSourceIs()
    {
        if (arguments.Count == 0 || arguments[0] is not MemberReader { Value: MemberReader } source
            || !arguments.All(argument => argument is MemberReader { Value: MemberReader } member && member.Name == source.Name))
        {
            return this;
        }
        IEnumerable<ResultReader> inner = arguments.Select(argument => ((MemberReader)argument).Value);
        return source.With(new ObjectReader(constructor, [.. inner]).NullWhereItsSourceIs());
    }
}
