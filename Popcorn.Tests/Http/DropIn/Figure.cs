namespace Popcorn.Tests.Http.DropIn;

[JsonPolymorphic]
[JsonDerivedType(typeof(Circle), "circle")]
[JsonDerivedType(typeof(Square), "square")]
public abstract record Figure(string Color);
