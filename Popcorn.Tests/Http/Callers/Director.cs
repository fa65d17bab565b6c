namespace Popcorn.Tests.Http.Callers;

/// <summary>Not declared by any endpoint.</summary>
public sealed class Director : Employee
{
    [RequiresPolicy("secret")] public string Bonus => "canary";
}
