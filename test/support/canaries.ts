/** Finds canary values in any encoding. */

const percents = (text: string): string =>
  [...Buffer.from(text)].map(byte => `%${byte.toString(16).padStart(2, '0')}`).join('');

/**
 * Encodes a text in base64 at each of the three alignments, without the characters that its
 * neighbours affect.
 */
function insideBase64(text: string): readonly string[] {
  return [0, 1, 2].map(before => {
    const bytes = Buffer.concat([Buffer.alloc(before), Buffer.from(text)]);
    const from = Math.ceil((before * 8) / 6);
    return bytes.toString('base64url').slice(from, Math.floor((bytes.length * 8) / 6));
  });
}

/** Lists the encodings of a text: plain, JSON, URL, base64, hexadecimal. */
function formsOf(text: string): readonly string[] {
  const plain = [text, JSON.stringify(text).slice(1, -1), JSON.stringify(JSON.stringify(text)).slice(3, -3)];
  const encoded = [encodeURIComponent(text), percents(text), Buffer.from(text).toString('hex')];
  return [...new Set([...plain, ...encoded].map(form => form.toLowerCase())), ...insideBase64(text)];
}

/** Returns the names of the values that a text contains, whatever the case. */
export function found(values: Readonly<Record<string, string>>, text: string): readonly string[] {
  const lower = text.toLowerCase();
  const inBase64 = text.replaceAll('+', '-').replaceAll('/', '_');
  return Object.entries(values)
    .filter(([, value]) => formsOf(value).some(form => lower.includes(form) || inBase64.includes(form)))
    .map(([name]) => name);
}
