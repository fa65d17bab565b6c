namespace Popcorn.Writing;

/// <summary>No one reads any more: unwinds an asynchronous write, which then ends quietly. Never leaves the engine.</summary>
internal sealed class ReaderGoneException : Exception;
