namespace Popcorn.AspNetCore.Core;

/// <summary>The kinds of what the code of an endpoint returns.</summary>
internal enum ReturnKind
{
    Nothing,

    /// <summary>Handlers write text as it is. Of actions, a client can ask for it as JSON.</summary>
    Text,

    /// <summary>Actions write a stream as it is.</summary>
    Stream,

    /// <summary>A value without a result around it.</summary>
    Value,

    /// <summary>A result of the framework whose value Popcorn writes.</summary>
    ValueResult,

    /// <summary>Server-sent events of the framework, whose objects Popcorn writes.</summary>
    EventStream,

    /// <summary>A result of the framework whose body is the code's own, or that has no body.</summary>
    OwnBody,

    /// <summary>Holds one of several results.</summary>
    Union,

    /// <summary>Declared as an interface or a base type, so that only the result itself shows what it is.</summary>
    AnyResult,

    /// <summary>A result that writes its own body, and nothing is known about it.</summary>
    UnknownResult,
}
