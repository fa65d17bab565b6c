using System.Globalization;
using System.Reflection;
using System.Text.Json;

namespace Popcorn.Benchmarks.Dto;

/// <summary>DTOs whose JSON has an exact length, whatever the number of their members.</summary>
internal static class DtoFactory
{
    public const int Kilobyte = 1024;
    public const int Elements = 864;

    public static T OneOf<T>(int bytes)
        where T : new()
    {
        var dto = new T();
        PropertyInfo[] members = typeof(T).GetProperties();
        int left = bytes - JsonSerializer.SerializeToUtf8Bytes(dto).Length;
        for (int i = 0; i < members.Length; i++)
        {
            int share = left / (members.Length - i);
            members[i].SetValue(dto, Text(share, i));
            left -= share;
        }
        return dto;
    }

    public static List<T> ListOf<T>()
        where T : new() => [.. Enumerable.Range(0, Elements).Select(_ => OneOf<T>(Kilobyte))];

    private static string Text(int length, int member)
    {
        string word = $"member {member.ToString(CultureInfo.InvariantCulture)} of a DTO, ";
        return string.Concat(Enumerable.Repeat(word, (length / word.Length) + 1))[..length];
    }
}
