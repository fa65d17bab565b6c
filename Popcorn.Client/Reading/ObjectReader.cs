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
    /// An object of members of one other object, as <c>new { o.Customer.Name, o.Customer.Email }</c>, is null where that object is. So is
    /// one of members of a cast where another case was sent, which is no object.
    /// </summary>
    public ResultReader NullWhereItsSourceIs()
    {
        if (arguments.Count == 0)
            return this;
        if (arguments.All(argument => argument is CaseReader))
            return new CaseReader(Within(argument => ((CaseReader)argument).Value));
        return arguments[0] is MemberReader source && arguments.All(argument => IsOfObject(argument, source.Name))
            ? source.With(Within(argument => ((MemberReader)argument).Value))
            : this;
    }

    private static bool IsOfObject(ResultReader argument, string name) =>
        argument is MemberReader { Value: MemberReader or CaseReader } member && member.Name == name;

    /// <summary>Reads the same object from the value that all its arguments are read from.</summary>
    private ResultReader Within(Func<ResultReader, ResultReader> enter) =>
        new ObjectReader(constructor, [.. arguments.Select(enter)]).NullWhereItsSourceIs();
}
