import { useTexts } from '#web/app/language.tsx';
import { MAP_HEIGHT, MAP_WIDTH, SERVICE_AREAS, type ServiceArea } from './service-areas.ts';
import { galleryMapsTexts } from './texts/maps.ts';

type Props = { chosen?: string | undefined; onChoose?: (county: string) => void };

/** An image with a name. The list beside it offers the same to the keyboard and the screen reader. */
export function NorwayMap({ chosen, onChoose }: Props) {
  const t = useTexts(galleryMapsTexts);
  return (
    <svg className="map" viewBox={`-12 -6 ${MAP_WIDTH + 24} ${MAP_HEIGHT + 12}`} role="img" aria-label={t.picture}>
      {SERVICE_AREAS.map((area) => (
        // Each area has its brand's own tokens, whichever brand the page shows.
        <g key={area.brand.slug + area.place.name} data-brand={area.brand.slug}>
          {area.counties.map(({ name, path }) => (
            // biome-ignore lint/a11y/noStaticElementInteractions: the list of counties is the control, this is a shortcut for the mouse
            <path key={name} className="county" d={path} data-chosen={name === chosen || undefined} onClick={() => onChoose?.(name)}>
              <title>{`${name}: ${area.brand.name}`}</title>
            </path>
          ))}
        </g>
      ))}
      {SERVICE_AREAS.map(({ place }) => (
        <Place key={place.name} place={place} />
      ))}
    </svg>
  );
}

function Place({ place: { name, at } }: { place: ServiceArea['place'] }) {
  const [x = 0, y = 0] = at;
  const isEast = x > MAP_WIDTH / 2;
  return (
    <g className="place">
      <circle cx={x} cy={y} r="4.5" />
      <text x={isEast ? x - 10 : x + 10} y={y} dy="0.35em" textAnchor={isEast ? 'end' : 'start'}>
        {name}
      </text>
    </g>
  );
}

/** The legend of the map. */
export const MapKey = () => (
  <ul className="map-key">
    {SERVICE_AREAS.map(({ brand, place }) => (
      <li key={brand.slug + place.name}>
        <span className="map-colour" data-brand={brand.slug} aria-hidden="true" />
        {brand.name}, {place.name}
      </li>
    ))}
  </ul>
);
