using System.Reflection.Emit;
using Microsoft.AspNetCore.Mvc;

namespace Popcorn.Tests.Http.OtherWriters;

/// <summary>Results that write an account whole, each in a way that looks like a result of the framework.</summary>
public static class OwnResults
{
    private static readonly Account Value = new(1, "seen");

    private static readonly Type[] Fakes = [.. CreateFakes()];

    /// <summary>Results of MVC, by name.</summary>
    public static Dictionary<string, Func<IActionResult>> OfActions { get; } = new()
    {
        ["of its own"] = () => new PlainWriter(Value),
        ["an explicit method of an object result"] = () => new ExplicitObject(),
        ["an inherited explicit method"] = () => new ExplicitAgain(),
        ["an explicit method of a JSON result"] = () => new ExplicitJson(),
        ["an override of a JSON result"] = () => new OverriddenJson(),
        ["a hiding method of a JSON result"] = () => new HidingJson(),
        ["an override of a file"] = () => new OverriddenFile(),
        ["a synchronous override of a status"] = () => new OverriddenStatus(),
        ["a method of an interface"] = () => new ByInterface(),
        ["of an assembly with a name of the framework"] = () => (IActionResult)Activator.CreateInstance(Fakes[0])!,
        ["a JSON result of an assembly with a name of the framework"] = () => (IActionResult)Activator.CreateInstance(Fakes[1], Value)!,
    };

    /// <summary>Results of minimal APIs, by name.</summary>
    public static Dictionary<string, Func<IResult>> OfHandlers { get; } = new()
    {
        ["of its own"] = () => new PlainWriter(Value),
        ["around one of the framework's"] = () => new WithHeader(TypedResults.Ok(Value)),
        ["of MVC, too"] = () => new ExplicitSignOut(),
        ["of an assembly with a name of the framework"] = () => (IResult)Activator.CreateInstance(Fakes[0])!,
    };

    /// <summary>What MVC calls is the framework's own code.</summary>
    public static Dictionary<string, Func<IActionResult>> Derived { get; } = new()
    {
        ["a hidden method"] = () => new HiddenJson(),
        ["an object result"] = () => new DerivedObject(),
    };

    public static Task WriteAsync(HttpContext http) => http.Response.WriteAsJsonAsync(Value);

    public static Task WriteAsync(ActionContext context) => WriteAsync(context.HttpContext);

    private static IEnumerable<Type> CreateFakes()
    {
        ModuleBuilder module = AssemblyBuilder.DefineDynamicAssembly(new("Microsoft.AspNetCore.Fake"), AssemblyBuilderAccess.Run)
            .DefineDynamicModule("Fake");
        TypeBuilder result = module.DefineType(
            "Microsoft.AspNetCore.Http.HttpResults.FakeResult", TypeAttributes.Public, typeof(object),
            [typeof(IResult), typeof(IActionResult)]);
        Implement(result, typeof(IResult), nameof(IResult.ExecuteAsync));
        Implement(result, typeof(IActionResult), nameof(IActionResult.ExecuteResultAsync));
        yield return result.CreateType();
        TypeBuilder json = module.DefineType(
            "Microsoft.AspNetCore.Mvc.FakeJsonResult", TypeAttributes.Public, typeof(JsonResult), [typeof(IActionResult)]);
        ILGenerator create = json.DefineConstructor(MethodAttributes.Public, CallingConventions.Standard, [typeof(object)])
            .GetILGenerator();
        create.Emit(OpCodes.Ldarg_0);
        create.Emit(OpCodes.Ldarg_1);
        create.Emit(OpCodes.Call, typeof(JsonResult).GetConstructor([typeof(object)])!);
        create.Emit(OpCodes.Ret);
        Implement(json, typeof(IActionResult), nameof(IActionResult.ExecuteResultAsync));
        yield return json.CreateType();
    }

    private static void Implement(TypeBuilder type, Type implemented, string name)
    {
        MethodInfo method = implemented.GetMethod(name)!;
        Type[] parameters = [method.GetParameters()[0].ParameterType];
        MethodBuilder body = type.DefineMethod(
            $"{implemented}.{name}", MethodAttributes.Private | MethodAttributes.Virtual | MethodAttributes.Final, typeof(Task),
            parameters);
        ILGenerator il = body.GetILGenerator();
        il.Emit(OpCodes.Ldarg_1);
        il.Emit(OpCodes.Call, typeof(OwnResults).GetMethod(nameof(WriteAsync), parameters)!);
        il.Emit(OpCodes.Ret);
        type.DefineMethodOverride(body, method);
    }

    public class ExplicitObject() : ObjectResult(OwnResults.Value), IActionResult
    {
        Task IActionResult.ExecuteResultAsync(ActionContext context) => WriteAsync(context);
    }

    public sealed class ExplicitAgain : ExplicitObject
    {
        public override Task ExecuteResultAsync(ActionContext context) => base.ExecuteResultAsync(context);
    }

    public sealed class ExplicitJson() : JsonResult(OwnResults.Value), IActionResult
    {
        Task IActionResult.ExecuteResultAsync(ActionContext context) => WriteAsync(context);
    }

    public sealed class OverriddenJson() : JsonResult(OwnResults.Value)
    {
        public override Task ExecuteResultAsync(ActionContext context) => WriteAsync(context);
    }

    public sealed class HidingJson() : JsonResult(OwnResults.Value), IActionResult
    {
        public new Task ExecuteResultAsync(ActionContext context) => WriteAsync(context);
    }

    public sealed class OverriddenFile() : FileContentResult([1], "image/png")
    {
        public override Task ExecuteResultAsync(ActionContext context) => WriteAsync(context);
    }

    public sealed class OverriddenStatus() : StatusCodeResult(200)
    {
        public override void ExecuteResult(ActionContext context)
        {
            byte[] json = System.Text.Json.JsonSerializer.SerializeToUtf8Bytes(Value);
            context.HttpContext.Response.Body.WriteAsync(json).AsTask().GetAwaiter().GetResult();
        }
    }

    public interface IWriter : IActionResult
    {
        Task IActionResult.ExecuteResultAsync(ActionContext context) => WriteAsync(context);
    }

    public sealed class ByInterface : IWriter;

    public sealed class ExplicitSignOut : SignOutResult, IResult
    {
        Task IResult.ExecuteAsync(HttpContext httpContext) => WriteAsync(httpContext);
    }

    /// <summary>MVC does not call the method.</summary>
    public sealed class HiddenJson() : JsonResult(OwnResults.Value)
    {
        public new Task ExecuteResultAsync(ActionContext context) => WriteAsync(context);
    }

    public sealed class DerivedObject() : ObjectResult(OwnResults.Value);
}
