namespace Popcorn.Writing;

/// <summary>Ends an asynchronous write because the pipe has no reader any more. Never leaves the engine.</summary>
internal sealed class ReaderGoneException : Exception;
