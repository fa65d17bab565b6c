namespace Popcorn.AspNetCore.Core;

/// <summary>The state of a request in its scope. It refers to no context: code of the app can keep what is in it.</summary>
internal sealed class ScopedState : RequestState
{
    public override IncludeRequest? Request { get; set; }

    public override Caller? Caller { get; set; }
}
