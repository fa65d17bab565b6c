namespace Popcorn.Contracts;

/// <summary>Reads a member of a struct in place.</summary>
internal delegate TValue StructGetter<TOwner, out TValue>(ref TOwner owner);
