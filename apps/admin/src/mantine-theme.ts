import { createTheme, Drawer, Menu, Modal } from '@mantine/core';

// The policy lets no script write a style element: the parts that would do so to hold the page still are told not to.
const dialogDefaults = {
  lockScroll: false,
  radius: 12,
  overlayProps: { color: 'var(--veil)', backgroundOpacity: 1 },
  closeButtonProps: { 'aria-label': 'Fermer' },
  transitionProps: { duration: 120 },
};

/** Mantine as the administration uses it; colours and sizes are variables of `theme.css`. */
export const mantineTheme = createTheme({
  respectReducedMotion: true,
  components: {
    Modal: Modal.extend({ defaultProps: { ...dialogDefaults, centered: true, size: 480 } }),
    Drawer: Drawer.extend({ defaultProps: dialogDefaults }),
    Menu: Menu.extend({
      defaultProps: {
        shadow: 'md',
        radius: 10,
        transitionProps: { duration: 100 },
        withinPortal: true,
        // Where neither side of its button has room, it stands over it rather than outside the window.
        middlewares: { flip: true, shift: { crossAxis: true, padding: 8 }, inline: false },
        // A landmark of their own: what is outside of all landmarks is easily missed.
        portalProps: { target: '#menus' },
        // What takes the focus first is an entry: a menu may contain nothing else.
        withInitialFocusPlaceholder: false,
        // Rows that can be drawn to another place let no `mousedown` through.
        clickOutsideEvents: ['pointerdown'],
      },
    }),
  },
});
