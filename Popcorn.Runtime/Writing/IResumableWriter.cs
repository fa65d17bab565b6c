namespace Popcorn.Writing;

/// <summary>A writer of members or elements by index. It resumes its own pauses: who wrote the start writes the rest.</summary>
internal interface IResumableWriter<T>
{
    /// <summary>Writes the members or elements from an index on, and the end, or pauses again.</summary>
    void WriteFrom(int index, Utf8Sink sink, ref T value, WriteState state);

    /// <summary>Adds the member before an index to the path of an exception. Elements are no part of paths.</summary>
    void Unwind(int index, WriteState state)
    {
    }
}
