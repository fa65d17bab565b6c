namespace Popcorn.Testing.Reporting;

/// <summary>The arguments of a console are not understood.</summary>
internal sealed class UsageException : Exception;
