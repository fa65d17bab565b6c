using System.Buffers.Text;
using System.Text;

namespace Popcorn.Benchmarks.Endpoints;

/// <summary>
/// Finds the end of an HTTP/1.1 response in the bytes of a socket, with little work: the load must cost less than the server.
/// </summary>
internal sealed class ResponseReader
{
    private readonly byte[] _head = new byte[4096];

    private Part _part;
    private int _headBytes;
    private int _left;
    private bool _hasDigits;

    private enum Part
    {
        Head,
        Whole,
        ChunkSize,
        Chunk,
        End,
    }

    /// <summary>The length of the body so far.</summary>
    public int BodyBytes { get; private set; }

    /// <summary>Receives the body, if it is wanted.</summary>
    public Stream? Body { get; set; }

    public void Begin()
    {
        _part = Part.Head;
        _headBytes = 0;
        _left = 0;
        BodyBytes = 0;
    }

    /// <returns>Whether the response is complete.</returns>
    public bool Read(ReadOnlySpan<byte> data)
    {
        while (true)
        {
            switch (_part)
            {
                case Part.Head:
                    if (!TryReadHead(ref data))
                        return false;
                    break;
                case Part.ChunkSize:
                    if (!TryReadChunkSize(ref data))
                        return false;
                    break;
                case Part.Whole:
                    TakeBody(ref data);
                    return _left == 0;
                case Part.Chunk:
                    TakeBody(ref data);
                    if (_left > 0)
                        return false;
                    _part = Part.ChunkSize;
                    break;
                default:
                    return data.Contains((byte)'\n');
            }
        }
    }

    private bool TryReadHead(ref ReadOnlySpan<byte> data)
    {
        int before = _headBytes;
        int copied = Math.Min(data.Length, _head.Length - before);
        data[..copied].CopyTo(_head.AsSpan(before));
        _headBytes += copied;
        ReadOnlySpan<byte> head = _head.AsSpan(0, _headBytes);
        int end = head.IndexOf("\r\n\r\n"u8);
        if (end < 0)
            return _headBytes == _head.Length ? throw new InvalidOperationException("The head of the response is too long.") : false;
        head = head[..(end + 2)];
        if (!head.StartsWith("HTTP/1.1 200 "u8))
            throw new InvalidOperationException($"The server answered: {Encoding.ASCII.GetString(head)}");
        data = data[(end + 4 - before)..];
        int length = head.IndexOf("Content-Length: "u8);
        if (length >= 0 && Utf8Parser.TryParse(head[(length + 16)..], out _left, out _))
            _part = Part.Whole;
        else
            _part = Part.ChunkSize;
        return true;
    }

    /// <summary>Reads byte by byte, because the line may be cut anywhere. A line without digits ends the chunk before.</summary>
    private bool TryReadChunkSize(ref ReadOnlySpan<byte> data)
    {
        for (int i = 0; i < data.Length; i++)
        {
            byte value = data[i];
            if (char.IsAsciiHexDigit((char)value))
            {
                _left = (_left << 4) + (value <= '9' ? value - '0' : (value | 0x20) - 'a' + 10);
                _hasDigits = true;
            }
            else if (value == '\n' && _hasDigits)
            {
                _hasDigits = false;
                _part = _left == 0 ? Part.End : Part.Chunk;
                data = data[(i + 1)..];
                return true;
            }
        }
        return false;
    }

    private void TakeBody(ref ReadOnlySpan<byte> data)
    {
        int taken = Math.Min(_left, data.Length);
        Body?.Write(data[..taken]);
        BodyBytes += taken;
        _left -= taken;
        data = data[taken..];
    }
}
