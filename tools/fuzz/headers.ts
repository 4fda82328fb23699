/** Headers that no page of this site sends. */
import fc from 'fast-check';

export type HeaderLine = readonly [name: string, value: string];

const HEADERS: Readonly<Record<string, readonly string[]>> = {
  Host: ['', 'evil.example', 'a:b:c', '[::1', '127.0.0.1:99999', 'é'],
  Origin: [
    'null',
    'https://evil.example',
    'http://127.0.0.1',
    'file://',
    'not a url',
    'http://[::1',
    '\u00ff',
    'x'.repeat(3_000),
  ],
  'Content-Type': [
    '',
    'text/plain',
    'application/json; charset=utf-16',
    'application/json; charset=x-nothing',
    'application/vnd.api+json',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/json, text/html',
    '/',
    'application/json;;;=',
    '\u00ff',
  ],
  'X-Forwarded-For': ['', 'unknown', '127.0.0.1, ::1', "' OR 1=1", '999.1.1.1', ','.repeat(2_000)],
  'X-Forwarded-Host': ['evil.example', ''],
  'X-Forwarded-Proto': ['https', 'https, http', 'gopher'],
  'X-HTTP-Method-Override': ['DELETE', 'GET'],
  'User-Agent': ['', '\u00ff\u00fe', 'x'.repeat(8_000), 'Mozilla/5.0 ('.repeat(200)],
  Accept: ['', '*', 'text/html;q=x', ',,,', 'application/json;q=0'],
  'Accept-Encoding': ['', 'identity;q=0', '*;q=0', 'br;q=nan, gzip;q=-1', 'x'.repeat(2_000)],
  'If-None-Match': ['*', '"x"', 'W/', '\u00ff'],
  'If-Modified-Since': ['yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'If-Match': ['"x"', '*'],
  'If-Unmodified-Since': ['Thu, 01 Jan 1970 00:00:00 GMT'],
  Range: ['bytes=0-0', 'bytes=9-1', 'bytes=999999-', 'bytes=0-0,2-2,4-4', 'pages=1'],
  Expect: ['100-continue', 'the unexpected'],
  Upgrade: ['websocket', 'h2c'],
  Connection: ['keep-alive, Upgrade', 'close', 'x, y, z'],
  Authorization: ['Basic YTpi', 'Bearer x'],
  'X-Request-Id': ['chosen', '\u00ff'],
  'Bad Name': ['x'],
  'X-Line': ['a\r\nSet-Cookie: x=y', 'a\rb', 'a\nb', 'a\0b', 'x'.repeat(20_000)],
  ['__proto__']: ['x'],
  constructor: ['x'],
};

export const oddHeader: fc.Arbitrary<HeaderLine> = fc
  .constantFrom(...Object.entries(HEADERS))
  .chain(([name, values]) =>
    fc
      .oneof(
        { weight: 4, arbitrary: fc.constantFrom(...values) },
        { weight: 1, arbitrary: fc.string({ maxLength: 30 }) },
      )
      .map((value): HeaderLine => [name, value]),
  );

const SESSION = 'technovex.session';

const ODD_COOKIES = [
  SESSION,
  `${SESSION}=`,
  `${SESSION}=; ${SESSION}.sig=`,
  `${SESSION}=%`,
  `${SESSION}="quoted"`,
  `${SESSION}=${'x'.repeat(6_000)}`,
  `${SESSION}=eyJ1c2VyIjp7ImlkIjoxfX0=; ${SESSION}.sig=x`,
  `technovex.device=${'x'.repeat(43)}`,
  'technovex.device=%00',
  '__proto__=1; constructor=2',
  '; ; ;',
  '=',
  '\u00ff=\u00ff',
];

/**
 * Generates a `Cookie` header, with the valid cookies first or last: servers differ in which
 * duplicate wins.
 */
export const oddCookies = (right: string): fc.Arbitrary<string> =>
  fc.oneof(
    fc.constantFrom(...ODD_COOKIES),
    fc.constantFrom(...ODD_COOKIES).map(odd => `${odd}; ${right}`),
    fc.constantFrom(...ODD_COOKIES).map(odd => `${right}; ${odd}`),
    fc.string({ maxLength: 60 }),
  );
