namespace Popcorn.Writing;

/// <summary>A writer of members or elements by index. It resumes its own pauses: who wrote the start writes the rest.</summary>
internal interface IResumableWriter<T>
{
    /// <summary>Writes the members or elements from an index on, and the end, or pauses again.</summary>
    void WriteFrom(Utf8Sink sink, int index, ref T value);

    /// <summary>Adds the member before an index to the path of an exception. Elements are no part of paths.</summary>
    void Unwind(Utf8Sink sink, int index)
    {
    }
}
