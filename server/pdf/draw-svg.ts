/** As much of SVG as the brands' logos use: paths, rectangles and circles, groups, clips, and gradients from top to bottom. */
export function drawSvg(doc: PDFKit.PDFDocument, svg: string, { x, y, width }: { x: number; y: number; width: number }): void {
  const [left = 0, top = 0, boxWidth = 1, boxHeight = 1] = numbersIn(/viewBox="([^"]*)"/.exec(svg)?.[1] ?? '');
  const clips = new Map([...svg.matchAll(/<clipPath id="(\w+)"><path d="([^"]*)"\/><\/clipPath>/g)].map(([, id = '', d = '']) => [id, d]));
  const gradients = new Map(
    [...svg.matchAll(/<linearGradient id="(\w+)"[^>]*>(.*?)<\/linearGradient>/g)].map(([, id = '', s = '']) => [id, s]),
  );
  /** A gradient runs over the height of the picture: the marks that have one fill it. */
  const paint = (value: string): PDFKit.Mixins.ColorValue => {
    const stops = gradients.get(/^url\(#(\w+)\)$/.exec(value)?.[1] ?? '');
    if (stops === undefined) return value;
    const gradient = doc.linearGradient(0, top, 0, top + boxHeight);
    for (const [, stop = ''] of stops.matchAll(/<stop ([^>]*)\/>/g)) {
      const { offset = '0', 'stop-color': color = '#000000' } = attributesIn(stop);
      gradient.stop(Number(offset), color);
    }
    return gradient;
  };
  doc.save();
  doc
    .translate(x, y)
    .scale(width / boxWidth)
    .translate(-left, -top);
  for (const [, slash, tag = '', text = ''] of svg.replace(/<defs>.*?<\/defs>/s, '').matchAll(/<(\/?)(g|path|rect|circle)\b([^>]*)>/g)) {
    if (slash === '/') {
      doc.restore();
      continue;
    }
    const attributes = attributesIn(text);
    if (tag === 'g') openGroup(doc, attributes, clips);
    else drawShape(doc, tag, attributes, paint);
  }
  doc.restore();
}

type Attributes = Record<string, string>;
const attributesIn = (text: string): Attributes =>
  Object.fromEntries([...text.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
const numbersIn = (text: string): number[] => (text.match(/-?\d*\.?\d+/g) ?? []).map(Number);

function openGroup(doc: PDFKit.PDFDocument, attributes: Attributes, clips: ReadonlyMap<string, string>): void {
  doc.save();
  for (const [, name, list = ''] of (attributes['transform'] ?? '').matchAll(/(\w+)\(([^)]*)\)/g)) {
    const [a = 0, b] = numbersIn(list);
    if (name === 'translate') doc.translate(a, b ?? 0);
    else if (name === 'scale') doc.scale(a, b ?? a);
    else if (name === 'skewX') doc.transform(1, 0, Math.tan((a * Math.PI) / 180), 1, 0, 0);
  }
  const clip = clips.get(/#(\w+)/.exec(attributes['clip-path'] ?? '')?.[1] ?? '');
  if (clip) doc.path(clip).clip();
}

function drawShape(doc: PDFKit.PDFDocument, tag: string, a: Attributes, paint: (value: string) => PDFKit.Mixins.ColorValue): void {
  const number = (name: string) => Number(a[name] ?? 0);
  if (tag === 'rect') doc.roundedRect(number('x'), number('y'), number('width'), number('height'), number('rx'));
  else if (tag === 'circle') doc.circle(number('cx'), number('cy'), number('r'));
  else doc.path(a['d'] ?? '');
  doc
    .lineWidth(Number(a['stroke-width'] ?? 1))
    .lineCap(a['stroke-linecap'] ?? 'butt')
    .lineJoin(a['stroke-linejoin'] ?? 'miter');
  const { fill = '#000000', stroke } = a;
  const rule = a['fill-rule'] === 'evenodd' ? 'even-odd' : 'non-zero';
  if (fill === 'none') doc.stroke(paint(stroke ?? '#000000'));
  else if (stroke) doc.fillAndStroke(paint(fill), paint(stroke), rule);
  else doc.fill(paint(fill), rule);
}
