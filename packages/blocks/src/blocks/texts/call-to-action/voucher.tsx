import type { ReactElement } from 'react';
import styles from './call-to-action.module.css';
import type { CallToActionProps } from './call-to-action.schema.ts';

/** An illustrated gift voucher: stub and perforated edge, its value, lines to fill in, a ribbon with its bow. */
export function Voucher({
  voucher,
  siteName,
}: {
  voucher: NonNullable<CallToActionProps['voucher']>;
  siteName: string;
}): ReactElement {
  return (
    <div className={styles.object}>
      <div className={styles.paper}>
        <div className={styles.stub}>
          <p className={styles.vertical}>{siteName}</p>
        </div>
        <div className={styles.face}>
          <p className="label">Bon cadeau</p>
          <p className={styles.amount}>{voucher.amount}</p>
          {voucher.object && <p className={styles.gift}>{voucher.object}</p>}
          <p className={styles.blanks} aria-hidden="true">
            <span>Pour</span>
            <span>De la part de</span>
          </p>
          {voucher.validity && <p className={styles.validity}>{voucher.validity}</p>}
        </div>
      </div>
      <svg className={styles.bow} viewBox="0 0 120 96" aria-hidden="true" focusable="false">
        <path className={styles.tail} d="M56 44C50 60 40 74 26 90l14-3 6 8c10-16 15-32 18-50z" />
        <path className={styles.tail} d="M64 44c4 18 12 32 27 46l-13-1-5 8C63 82 58 64 56 46z" />
        <path className={styles.loop} d="M60 40C46 18 22 4 10 12S10 52 60 44z" />
        <path className={styles.loop} d="M60 40C72 16 98 2 110 11S112 50 60 44z" />
        <path className={styles.crease} d="M56 41C42 32 30 26 20 24M64 41c14-9 26-15 36-18" />
        <path className={styles.knot} d="M52 35c5-3 12-3 17 0 2 5 2 11 0 16-5 2-12 2-17 0-2-5-2-11 0-16z" />
      </svg>
    </div>
  );
}
