namespace Popcorn.Client.Expressions;

/// <summary>What a method in an expression stands for. The names are those of the methods.</summary>
internal enum ExpressionMarker
{
    Payload,
    Default,
    All,
    Deep,
    With,
    Without,
}
