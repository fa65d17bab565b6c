using System.Security.Claims;
using Microsoft.AspNetCore.Http.HttpResults;
using Popcorn.Envelopes;
using Calls = Popcorn.Tests.Http.EntryPoints.Calls;

namespace Popcorn.Tests.Http.Callers;

internal static class EmployeeHandlers
{
    public static Employee Make(Calls calls)
    {
        calls.Count();
        return new Employee { Manager = new Employee { Id = 2, Name = "Bob" } };
    }

    /// <summary>What the app is told of its response.</summary>
    public static Employee Answer(IPopcornRequest request, IPopcornSelection<Employee> selection) => new()
    {
        Name = $"{request.IsRequested<Employee>("salary")} {request.IsRequested<Employee>(x => x.Manager!.Review)} "
            + $"{selection.CanBeAskedFor("salary")} {selection.Root}",
    };

    /// <summary>An app that shows a page as another user sees it.</summary>
    public static Employee Replace(HttpContext context)
    {
        context.User = new ClaimsPrincipal(new ClaimsIdentity());
        return new Employee();
    }

    /// <summary>What code that loads data is told when the user was replaced, in the middle of the request.</summary>
    public static Employee AnswerReplaced(HttpContext context, IPopcornRequest request, IPopcornSelection<Employee> selection)
    {
        string before = Answer(request, selection).Name;
        Replace(context);
        return new Employee { Name = $"{before}; {Answer(request, selection).Name}; {request.Selection<Employee>().Root}" };
    }

    /// <summary>An app that changes the user itself.</summary>
    public static Employee Change(HttpContext context, string how)
    {
        var identity = (ClaimsIdentity)context.User.Identity!;
        Claim[] claims = [.. identity.Claims];
        switch (how)
        {
            case "removed":
                Array.ForEach(claims, identity.RemoveClaim);
                break;
            case "swapped":
                Array.ForEach(claims, identity.RemoveClaim);
                identity.AddClaims(claims.Select(claim => new Claim(claim.Type, "other")));
                break;
            case "added":
                identity.AddClaim(new Claim("blocked", "yes"));
                break;
            case "joined":
                context.User.AddIdentity(new ClaimsIdentity());
                break;
            case "renewed":
                Array.ForEach(claims, identity.RemoveClaim);
                identity.AddClaims(claims.Select(claim => claim.Clone()));
                break;
        }
        return new Employee();
    }

    /// <summary>The same by code that runs while the response is written.</summary>
    public static async IAsyncEnumerable<Employee> ReplaceLaterAsync(HttpContext context, int after)
    {
        int given = 0;
        foreach (Employee employee in ReplaceLater(context, after))
        {
            // The first element is sent before the second one is there, unless the user was replaced by then.
            do
                await Task.Delay(1);
            while (given == 1 && after > 1 && !context.Response.HasStarted);
            yield return employee;
            given++;
        }
    }

    public static IEnumerable<Employee> ReplaceLater(HttpContext context, int after)
    {
        for (int i = 0; i < 3; i++)
            yield return i == after ? Replace(context) : new Employee();
    }

#if NET10_0_OR_GREATER
    private static async IAsyncEnumerable<Team> TeamsAsync(IEnumerable<Employee> members)
    {
        await Task.Yield();
        yield return new Team(members);
    }
#endif

    /// <summary>Not JSON, but made of what the include asks, and of what the caller may see.</summary>
    public static string Describe(HttpContext context, IPopcornRequest request, Calls calls)
    {
        calls.Count();
        context.Response.Headers.CacheControl = "public,max-age=60";
        return $"{calls.Counted} {request.Selection<Employee>().Root}";
    }

    public static Employee Mark(HttpContext context, string cacheControl)
    {
        context.Response.Headers.CacheControl = cacheControl;
        return new Employee();
    }

    public static async IAsyncEnumerable<Employee> StreamAsync(Gate gate)
    {
        yield return new Employee();
        gate.Reached.Release();
        await gate.Opened;
        yield return new Employee();
    }

    public static async Task<Employee> WaitAsync(Gate gate)
    {
        gate.Reached.Release();
        await gate.Opened;
        return new Employee();
    }

    public static Employee Find(HttpContext context)
    {
        context.Response.StatusCode = 200;
        return new Employee();
    }

    public static void Map(RouteGroupBuilder group)
    {
        group.MapGet("one", (Calls calls) => Make(calls));
        group.MapGet("list", (Calls calls) => new List<Employee> { Make(calls) });
        group.MapGet("enveloped", (Calls calls) => new ApiResponse<Employee> { Success = true, Data = Make(calls) });
        group.MapGet("conflict", Results<Ok<Employee>, Conflict<Employee>> (Calls calls) => TypedResults.Conflict(Make(calls)));
        group.MapGet("json", (Calls calls) => TypedResults.Json(Make(calls))).Produces<Employee>();
        group.MapGet("result", async (Calls calls) => { await Task.Yield(); return TypedResults.Ok(Make(calls)); });
        group.MapGet("derived", Employee () => new Director());
        group.MapGet("object", object (Calls calls) => Make(calls));
        group.MapGet("untyped", IResult (Calls calls) => TypedResults.Ok(Make(calls)));
        group.MapGet("bound", [Popcorn(Default = "[id,salary]", Allow = "[id,salary,manager[name,review]]")] (Calls calls) => Make(calls));
        group.MapGet("asked", (IPopcornRequest request, IPopcornSelection<Employee> selection) => Answer(request, selection));
        group.MapGet("room", () => new Room());
        group.MapGet("cached", (Calls calls) => Make(calls)).CacheOutput(EmployeeApps.Anyone);
        group.MapGet("varied", (Calls calls) => Make(calls)).CacheOutput(EmployeeApps.ByPolicies);
        group.MapGet("always", (Calls calls) => Make(calls)).CacheOutput(EmployeeApps.Always);
        group.MapGet("cleared/first", (Calls calls) => Make(calls)).CacheOutput(EmployeeApps.ClearedFirst);
        group.MapGet("cleared/last", (Calls calls) => Make(calls)).CacheOutput(EmployeeApps.ClearedLast);
        group.MapGet("public", (HttpContext context, string? control) => Mark(context, control ?? "public,max-age=60"));
        group.MapGet("replaced", Replace);
        group.MapGet("replaced/asked", AnswerReplaced);
        group.MapGet("changed/{how}", (HttpContext context, string how) => Change(context, how)).CacheOutput(EmployeeApps.ByPolicies);
        group.MapGet("replaced/later", ReplaceLaterAsync);
        group.MapGet("replaced/later/lazy", ReplaceLater);
#if NET10_0_OR_GREATER
        group.MapGet("replaced/events", (HttpContext context, int after) =>
            TypedResults.ServerSentEvents(TeamsAsync(ReplaceLater(context, after))));
#endif
        group.MapGet("text", IResult (HttpContext context, IPopcornRequest request, Calls calls) =>
            Results.Text(Describe(context, request, calls))).Produces<Employee>();
        group.MapGet("text/room", IResult (HttpContext context, IPopcornRequest request) =>
        {
            context.Response.Headers.CacheControl = "public,max-age=60";
            return Results.Text($"{request.Selection<Room>().Root}");
        }).Produces<Room>();
        group.MapGet("stream", StreamAsync);
        group.MapGet("gated", WaitAsync).CacheOutput(EmployeeApps.Anyone);
        group.MapGet("missing", Results<NotFound, Ok<Room>> () => TypedResults.NotFound()).CacheOutput(EmployeeApps.Anyone);
        group.MapGet("failing", Room () => throw new InvalidTimeZoneException());
        group.MapGet("page", () => new Employee());
        group.MapGet("found", Find);
        group.MapGet("owned/{owner}", Results<NotFound, Ok<Owned>> (bool? missing) =>
            missing == true ? TypedResults.NotFound() : TypedResults.Ok(new Owned()));
        group.MapMethods("head", ["GET", "HEAD"], (Calls calls) => Make(calls));
        group.MapGet("contract", () => Results.Json(new Employee(), JsonSerializerOptions.Default.GetTypeInfo(typeof(Employee))))
            .Produces<Employee>();
    }
}
