using System.Collections.Immutable;
using System.Reflection.Metadata;
using System.Reflection.Metadata.Ecma335;
using System.Reflection.PortableExecutable;

namespace Popcorn.Tests.Reliability.Assemblies;

/// <summary>Changes the order of a table, as obfuscators do. The runtime accepts that, but MetadataReader does not.</summary>
internal static class UnsortedTable
{
    /// <summary>Reserved bytes, the versions and sizes, and the bits of the tables that exist.</summary>
    private const int SizeBeforeSorted = 16;

    /// <summary>The bits of the tables that are sorted. The number of rows of each table follows.</summary>
    private const int SizeOfSorted = 8;

    public static byte[] Create(byte[] image, TableIndex table)
    {
        byte[] changed = [.. image];
        using var reader = new PEReader(ImmutableArray.Create(image));
        MetadataReader metadata = reader.GetMetadataReader();
        int start = reader.PEHeaders.MetadataStartOffset;
        int size = metadata.GetTableRowSize(table);
        int first = start + metadata.GetTableMetadataOffset(table);
        int last = first + (size * (metadata.GetTableRowCount(table) - 1));
        image.AsSpan(first, size).CopyTo(changed.AsSpan(last));
        image.AsSpan(last, size).CopyTo(changed.AsSpan(first));
        int tables = Enumerable.Range(0, MetadataTokens.TableCount).Count(index => metadata.GetTableRowCount((TableIndex)index) > 0);
        int sorted = start + metadata.GetTableMetadataOffset(TableIndex.Module) - (sizeof(int) * tables) - SizeOfSorted;
        changed[sorted + ((int)table / 8)] &= (byte)~(1 << ((int)table % 8));
        Assert.That(image[sorted - SizeBeforeSorted + 4], Is.EqualTo(2), "The major version of the tables.");
        return changed;
    }

    public static void Read(byte[] image)
    {
        using var reader = new PEReader(ImmutableArray.Create(image));
        reader.GetMetadataReader();
    }
}
