namespace Popcorn.Planning;

/// <summary>How the value of a <see cref="ConverterNode"/> is written.</summary>
internal enum ConverterKind : byte
{
    Custom, // By a converter of the app, which may write a name, or nothing.
    Framework, // By a converter of System.Text.Json, which writes exactly one value.
    Base64, // byte[], by code of our own.
    Uri, // A Uri, as its original string.
    EnumText, // An enum as text, or as a number if it has no name. Texts are kept.
    Half, // A number of 16 bits. The converter refuses NaN, with a path.
    JsonNode, // A node, which can hold objects that System.Text.Json writes, as JsonValue.Create(order) does.
}
