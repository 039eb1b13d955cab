import type { ReactElement } from 'react';
import type { BlockViewProps } from '../../../core/block-view.ts';
import { defineView } from '../../../core/define-view.ts';
import { Island } from '../../../core/island.tsx';
import type { PageFacts } from '../../../core/page-facts.ts';
import { Icon } from '../../../parts/icon.tsx';
import type { MapProps } from '../../../parts/map/map.island.tsx';
import { PhoneLink } from '../../../parts/phone-link.tsx';
import { Title } from '../../../parts/title.tsx';
import styles from './address-map.module.css';
import css from './address-map.module.css?inline';
import type { AddressMapProps, addressMapBlock } from './address-map.schema.ts';
import { MapIllustration } from './map-illustration.tsx';
import { buildDirectionsUrl, buildMapUrl } from './map-urls.ts';

function AddressMap({ node, props, page }: BlockViewProps<AddressMapProps>) {
  const { site } = page;
  if (!site.address && !site.position && !props.text) return null;
  const hasHead = props.label || props.title || props.text;
  return (
    <section
      className={[styles.place, styles[props.variant], site.position ? '' : styles.blind].filter(Boolean).join(' ')}
    >
      <div className={styles.words}>
        {hasHead && (
          <div className={styles.head}>
            {props.label && <p className="label">{props.label}</p>}
            <Title blockId={node.id} page={page}>
              {props.title}
            </Title>
            {props.text && <p className="soft">{props.text}</p>}
          </div>
        )}
        <div className={styles.facts}>
          <Address props={props} page={page} />
          <ContactLinks props={props} page={page} />
        </div>
        <DirectionsList ways={props.ways} page={page} />
      </div>
      {site.position && <MapPreview props={props} page={page} position={site.position} />}
    </section>
  );
}

function Address({ props, page }: { props: AddressMapProps; page: PageFacts }): ReactElement | null {
  const { address, name } = page.site;
  if (!address) return null;
  return (
    <address className={styles.address}>
      <span className={styles.name}>{props.place || name}</span>
      <span>{address.line1}</span>
      {address.line2 && <span>{address.line2}</span>}
      <span>
        {address.postalCode}&nbsp;{address.city}
      </span>
    </address>
  );
}

function ContactLinks({ props, page }: { props: AddressMapProps; page: PageFacts }): ReactElement | null {
  const route = buildDirectionsUrl(page.site);
  const hasPhone = props.hasPhone && page.site.phone;
  if (!route && !hasPhone) return null;
  return (
    <p className={styles.reach}>
      {route && (
        <a className="button button-quiet" href={route} rel="noopener noreferrer">
          <Icon name="fa-solid fa-diamond-turn-right" page={page} />
          Itinéraire
        </a>
      )}
      {hasPhone && <PhoneLink phone={page.site.phone} className={styles.phone} />}
    </p>
  );
}

function DirectionsList({ ways, page }: { ways: AddressMapProps['ways']; page: PageFacts }): ReactElement | null {
  if (!ways.length) return null;
  return (
    <dl className={styles.ways}>
      {ways.map((way) => (
        <div key={way.label} className={styles.way}>
          <dt>
            <Icon name={way.icon} page={page} />
            {way.label}
          </dt>
          <dd>{way.text}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The illustrated map and the link that loads the real one: nothing is fetched from third parties before (BLK-04). */
function MapPreview({
  props,
  page,
  position,
}: {
  props: AddressMapProps;
  page: PageFacts;
  position: { latitude: number; longitude: number };
}): ReactElement {
  const map: MapProps = {
    ...position,
    zoom: props.zoom,
    tiles: page.site.mapTiles,
    place: props.place || page.site.name,
  };
  return (
    <Island name="map" props={map} on="interaction" className={styles.frame}>
      <MapIllustration />
      <p className={styles.ask}>
        <a className={styles.open} href={buildMapUrl(position, props.zoom)} rel="noopener noreferrer">
          Voir le plan
        </a>
        <span className={styles.notice}>Il vient d’OpenStreetMap, qui verra passer votre visite.</span>
      </p>
    </Island>
  );
}

export const addressMapView = defineView<typeof addressMapBlock>({
  type: 'address-map',
  view: AddressMap,
  css,
  canTitlePage: true,
});
