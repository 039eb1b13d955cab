import { type BlockDevice, blockDevices, deviceLabels } from '@vitrine/page-document/tree/block-visibility';
import { DesktopIcon, PhoneIcon, TabletIcon } from '../../../base/components/icons.tsx';

const widths: Readonly<Record<BlockDevice, number>> = { phone: 390, tablet: 768, desktop: 1280 };

/** The devices as which the page is shown, with their widths in pixels of the page. */
export const devices = blockDevices.map((name) => ({ name, label: deviceLabels[name], width: widths[name] }));

export const deviceIcons = { phone: PhoneIcon, tablet: TabletIcon, desktop: DesktopIcon } as const;
