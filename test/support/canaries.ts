/** Values that must not be found anywhere, in whatever form somebody has written them. */

const percents = (text: string): string =>
  [...Buffer.from(text)].map(byte => `%${byte.toString(16).padStart(2, '0')}`).join('');

/** Base64 of a text that stands at each of the three places in another: what its neighbours change is left out. */
function insideBase64(text: string): readonly string[] {
  return [0, 1, 2].map(before => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
    const from = Math.ceil((before * 8) / 6);
    return bytes.toString('base64url').slice(from, Math.floor((bytes.length * 8) / 6));
  });
}

/** The forms in which a text may be written: plain, in JSON, in an address, in base64 or hexadecimal, in any case. */
function formsOf(text: string): readonly string[] {
  const plain = [text, JSON.stringify(text).slice(1, -1), JSON.stringify(JSON.stringify(text)).slice(3, -3)];
  const encoded = [encodeURIComponent(text), percents(text), Buffer.from(text).toString('hex')];
  return [...new Set([...plain, ...encoded].map(form => form.toLowerCase())), ...insideBase64(text)];
}

/** The names of those of the values that can be found in a text. */
export function found(values: Readonly<Record<string, string>>, text: string): readonly string[] {
  const lower = text.toLowerCase();
  const inBase64 = text.replaceAll('+', '-').replaceAll('/', '_');
  return Object.entries(values)
    .filter(([, value]) => formsOf(value).some(form => lower.includes(form) || inBase64.includes(form)))
    .map(([name]) => name);
}
