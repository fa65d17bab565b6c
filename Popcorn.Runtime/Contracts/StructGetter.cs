namespace Popcorn.Contracts;

/// <summary>A getter of a struct's member, called on the struct in place.</summary>
internal delegate TValue StructGetter<TOwner, out TValue>(ref TOwner owner);
