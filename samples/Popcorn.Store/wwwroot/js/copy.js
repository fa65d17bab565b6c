// The request as code, for the clipboard.

/** A text as code of C# and TypeScript: a shared link can have any character in its include. */
const quoted = text => JSON.stringify(text);

/** @param request The address, its path, the include (blank for none), and the caller. */
export const snippets = {
  curl: ({ url, caller }) => `curl -g -H 'Demo-Caller: ${caller}' '${url}'`,
  csharp: ({ url, caller }) => `using System.Net.Http.Json;
using System.Text.Json;

using var http = new HttpClient();
http.DefaultRequestHeaders.Add("Demo-Caller", "${caller}");
JsonElement response = await http.GetFromJsonAsync<JsonElement>(${quoted(url)});
`,
  typescript: ({ origin, path, include, caller }) => `import { addInclude } from './popcorn.js';

const url = ${include === '' ? quoted(origin + path) : `addInclude(${quoted(origin + path)}, ${quoted(include)})`};
const response = await fetch(url, { headers: { 'Demo-Caller': '${caller}' } });
const body: unknown = await response.json();
`,
  link: ({ page }) => page,
};
