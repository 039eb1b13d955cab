import type { ReactNode } from 'react';

function draw(shape: ReactNode) {
  return function Icon({ size = 18 }: { size?: number }) {
    return (
      <svg
        aria-hidden="true"
        width={size}
        height={size}
        viewBox="0 0 20 20"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        {shape}
      </svg>
    );
  };
}

export const TodayIcon = draw(<path d="M3 9.5 10 3.5l7 6M5 8.5v8h10v-8M8.5 16.5v-4h3v4" />);
export const TeamIcon = draw(
  <path d="M7.5 9.5a3 3 0 1 0 0-6 3 3 0 0 0 0 6ZM2 16.5c.3-3 2.4-4.5 5.5-4.5s5.2 1.5 5.5 4.5M13 3.9a3 3 0 0 1 0 5.2M15 12.4c1.8.6 2.8 2 3 4.1" />,
);
export const AuditIcon = draw(<path d="M3.5 10a6.5 6.5 0 1 0 2-4.7L3.5 7M3.5 3.5V7H7M10 6.5V10l2.5 1.5" />);
export const AccountIcon = draw(
  <path d="M10 10a3.25 3.25 0 1 0 0-6.5 3.25 3.25 0 0 0 0 6.5ZM4 17c.4-3 2.6-4.5 6-4.5s5.6 1.5 6 4.5" />,
);
export const SearchIcon = draw(<path d="M9 14.5a5.5 5.5 0 1 0 0-11 5.5 5.5 0 0 0 0 11ZM13 13l4 4" />);
export const MenuIcon = draw(<path d="M3 6h14M3 10h14M3 14h14" />);
export const CloseIcon = draw(<path d="m5 5 10 10M15 5 5 15" />);
export const ChevronIcon = draw(<path d="m6.5 8 3.5-3.5L13.5 8M6.5 12l3.5 3.5 3.5-3.5" />);
export const RightIcon = draw(<path d="m8 5 5 5-5 5" />);
export const OutsideIcon = draw(<path d="M8 4H4v12h12v-4M11 4h5v5M16 4l-7 7" />);
export const DoneIcon = draw(<path d="M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM6.5 10.3l2.4 2.4 4.6-5.2" />);
export const WarningIcon = draw(<path d="M10 3 18 16.5H2L10 3ZM10 8v4M10 14.3v.1" />);
export const ThemeIcon = draw(<path d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 3v14M10 6l4 8M10 10l2 5" />);
export const LeaveIcon = draw(<path d="M8 3.5H4v13h4M12 6.5l3.5 3.5-3.5 3.5M15 10H7.5" />);
export const SitesIcon = draw(<path d="M3 4h14v12H3zM3 7.5h14" />);
export const KeyboardIcon = draw(
  <path d="M2.5 5.5h15v9h-15zM5.5 8.5h.1M8.5 8.5h.1M11.5 8.5h.1M14.5 8.5h.1M6.5 11.5h7" />,
);
export const MediaIcon = draw(<path d="M3 4h14v12H3zM3 13l4-4 4 4 2.5-2.5L17 13M13 7.5v.1" />);
export const PublicationsIcon = draw(<path d="M3.5 3.5h10v13h-10zM13.5 7h3v8a1.5 1.5 0 0 1-3 0M6 7h5M6 10h5M6 13h3" />);
export const OfferIcon = draw(<path d="M3.5 3.5h6l7 7-6 6-7-7zM7 7v.1" />);
export const ShopIcon = draw(<path d="M8 2.500h4v4.500l1.500 3v7.500h-7v-7.500L8 7zM6.500 12.500h7" />);
export const AppearanceIcon = draw(
  <path d="M10 2.5a7.5 7.5 0 1 0 0 15c1.2 0 1.7-.8 1.4-1.8-.4-1.3.4-2.2 1.7-2.2h2A2.4 2.4 0 0 0 17.5 11 7.5 7.5 0 0 0 10 2.5ZM6.5 9.5v.1M8.8 6v.1M12.6 6.5v.1" />,
);
export const FileIcon = draw(<path d="M5 2.5h6.5L15 6v11.5H5zM11.5 2.5V6H15" />);
export const PagesIcon = draw(<path d="M7 2.5h9.5V13H7zM7 5.5H3.5v12h9.5V13M9.5 6h4.5M9.5 9h4.5" />);
export const HandleIcon = draw(
  <path strokeWidth="2.2" d="M7.5 5v.1M12.5 5v.1M7.5 10v.1M12.5 10v.1M7.5 15v.1M12.5 15v.1" />,
);
export const MoreIcon = draw(<path strokeWidth="2.4" d="M5 10v.1M10 10v.1M15 10v.1" />);
export const ScreenIcon = draw(<path d="M2.5 4h15v10h-15zM7 17h6M10 14v3" />);
export const LinkIcon = draw(
  <path d="M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1" />,
);
export const HomeIcon = draw(<path d="M3 9.5 10 3.5l7 6M5 8.5v8h10v-8M8.5 16.5v-4h3v4" />);
export const FolderIcon = draw(<path d="M2.5 5h5.5l1.5 2h8v9h-15z" />);
export const ExpandIcon = draw(<path d="m5 8 5 5 5-5" />);
export const PreviewIcon = draw(
  <path d="M2 10c2-3.7 4.7-5.5 8-5.5s6 1.8 8 5.5c-2 3.7-4.7 5.5-8 5.5S4 13.7 2 10ZM10 12.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5Z" />,
);
export const VisitsIcon = draw(<path d="M3.5 16.5h13M5.5 13.5v-4M10 13.5v-9M14.5 13.5v-6" />);
export const LostIcon = draw(
  <path d="M8 12 12 8M9 5.5l1.2-1.2a3.5 3.5 0 0 1 5 5L14 10.5M11 14.5l-1.2 1.2a3.5 3.5 0 0 1-5-5L6 9.5M3.5 5.5l2 1M14.5 13.5l2 1" />,
);
export const MailIcon = draw(<path d="M3 5h14v10H3zM3 6l7 5 7-5" />);
export const SentIcon = draw(<path d="m3 9.5 14-6-5.5 14-2.5-6-6-2ZM9 11.5l3.5-3.5" />);
export const PlayIcon = draw(<path d="M6.5 4.5v11l9-5.5z" />);
export const PlusIcon = draw(<path d="M10 4v12M4 10h12" />);
export const UpIcon = draw(<path d="M10 16V4M5 9l5-5 5 5" />);
export const DownIcon = draw(<path d="M10 4v12M5 11l5 5 5-5" />);
export const DuplicateIcon = draw(<path d="M7 7h10v10H7zM13 7V3H3v10h4" />);
export const BinIcon = draw(<path d="M3.5 5.5h13M8 5.5V3.5h4v2M5 5.5l.8 11h8.4l.8-11M8.5 9v4.5M11.5 9v4.5" />);
export const UndoIcon = draw(<path d="M4 8h8a4.5 4.5 0 0 1 0 9H8M7.5 4.5 4 8l3.5 3.5" />);
export const RedoIcon = draw(<path d="M16 8H8a4.5 4.5 0 0 0 0 9h4M12.5 4.5 16 8l-3.5 3.5" />);
export const PhoneIcon = draw(<path d="M6 2.500h8v15H6zM9 15h2" />);
export const TabletIcon = draw(<path d="M4 2.500h12v15H4zM9 15h2" />);
export const DesktopIcon = draw(<path d="M2.5 4h15v9.500h-15zM7 17h6M10 13.500V17" />);
export const TryIcon = draw(<path d="M8 9V4.5a1.5 1.5 0 0 1 3 0V9l4 1v3.500l-1.500 4H8.500L5 12.500 6.500 11 8 12z" />);
export const FullIcon = draw(<path d="M3.5 8V3.500H8M12 3.500h4.500V8M16.5 12v4.500H12M8 16.500H3.500V12" />);
export const OutlineIcon = draw(<path d="M3 5h14M6 10h11M9 15h8" />);
export const BackIcon = draw(<path d="m12 5-5 5 5 5" />);
export const CalendarIcon = draw(<path d="M3 4.5h14v12H3zM3 8h14M7 2.5v4M13 2.5v4" />);
export const GripIcon = draw(<path d="M7.5 5v.1M12.5 5v.1M7.5 10v.1M12.5 10v.1M7.5 15v.1M12.5 15v.1" />);
export const UploadIcon = draw(<path d="M10 13V3.5M6 7l4-3.5L14 7M3.5 13v3.5h13V13" />);
export const ArchiveIcon = draw(<path d="M3 4h14v4H3zM4.5 8v8.5h11V8M10 10v4.500M7.500 12l2.500 2.500 2.500-2.500" />);
export const ImportIcon = draw(<path d="M11.5 3.5h5v13h-5M3 10h9M8.500 6.500 12 10l-3.500 3.500" />);
export const CopyIcon = draw(<path d="M7 7h9.5v9.5H7zM13 7V3.5H3.5V13H7" />);
export const TrashIcon = draw(<path d="M3.5 5.5h13M8 5.5V3.5h4v2M5 5.5l.8 11h8.4l.8-11M8.5 8.5v5M11.5 8.5v5" />);
export const PageIcon = draw(<path d="M4 3.5h12v13H4zM7 7.5h6M7 10.5h6M7 13.5h3.5" />);
export const TelephoneIcon = draw(
  <path d="M6.8 3.5 8.5 7 7 8.5c.8 2 2.5 3.7 4.5 4.5L13 11.5l3.5 1.7v2.8c0 .5-.4 1-1 1C9 17 3 11 3 4.5c0-.6.5-1 1-1Z" />,
);
export const HashIcon = draw(<path d="M8 3.5 6.5 16.5M13.5 3.5 12 16.5M4 7.5h13M3 12.5h13" />);
export const BoldIcon = draw(<path d="M6 4h5a3 3 0 0 1 0 6H6zM6 10h6a3 3 0 0 1 0 6.5H6z" />);
export const ItalicIcon = draw(<path d="M8.5 4h6M5.5 16h6M11.5 4l-3 12" />);
export const BulletsIcon = draw(<path d="M8 5.5h9M8 10h9M8 14.5h9M4 5.5v.1M4 10v.1M4 14.5v.1" />);
export const NumbersIcon = draw(
  <path d="M8.5 5.5H17M8.5 10H17M8.5 14.5H17M3.5 4.5l1-.5v3M3.5 13c.5-.7 1.5-.5 1.5.3 0 .7-1.5 1.2-1.5 2.2H5" />,
);
export const QuoteIcon = draw(
  <path d="M8.5 6C6 6.5 4.5 8.5 4.5 11.5V14H8.5v-4h-2M16 6c-2.5.5-4 2.5-4 5.5V14h4v-4h-2" />,
);
export const LegalIcon = draw(
  <path d="M10 3v14M6 17h8M4 6h12M4 6l-2 5.5a2.5 2.5 0 0 0 4 0zM16 6l-2 5.5a2.5 2.5 0 0 0 4 0z" />,
);
export const LanguageIcon = draw(
  <path d="M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM2.5 10h15M10 2.5c2.2 2 3.3 4.5 3.3 7.5s-1.1 5.5-3.3 7.5c-2.2-2-3.3-4.5-3.3-7.5s1.1-5.5 3.3-7.5Z" />,
);
export const ConsentIcon = draw(
  <path d="M10 2.5 4 5v5c0 3.800 2.5 6.3 6 7.5 3.5-1.2 6-3.700 6-7.5V5zM7.2 10.2l2 2 3.600-4.2" />,
);
export const CircleIcon = draw(<circle cx="10" cy="10" r="7.5" strokeDasharray="2.6 2.6" />);
export const GuideIcon = draw(
  <path d="M10 17.5a7.5 7.5 0 1 0 0-15 7.5 7.5 0 0 0 0 15ZM7.8 7.8a2.25 2.25 0 1 1 3.3 2c-.7.4-1.1.9-1.1 1.700M10 13.900v.1" />,
);
export const SettingsIcon = draw(
  <path d="M3 6h8M15 6h2M3 14h2M9 14h8M13 8a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM7 16a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z" />,
);
export const InboxIcon = draw(<path d="M3 11 5 4h10l2 7v5H3zM3 11h4l1 2h4l1-2h4" />);
export const ClockIcon = draw(<path d="M10 17a7 7 0 1 0 0-14 7 7 0 0 0 0 14ZM10 6v4l2.500 1.500" />);
export const AnswerIcon = draw(<path d="M4 3.5h12v13H4zM7 7.500h.1M9.500 7.500H13M7 11h.1M9.500 11H13" />);
export const ReplyIcon = draw(<path d="M8 5 3.500 9.500 8 14M4 9.500h7a5.500 5.500 0 0 1 5.500 5.500v1" />);
export const SpeechIcon = draw(<path d="M3.500 4h13v9.500H10L6 17v-3.500H3.500z" />);
