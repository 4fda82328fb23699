interface DrawingProps {
  /** The address of an SVG file of `drawings/`. Its picture has the id `art`. */
  readonly src: string;
  readonly width: number;
  readonly height: number;
  readonly className?: string | undefined;
}

/**
 * A decorative drawing in the colours of the theme. The browser loads the file like an image, so the
 * drawing adds nothing to the scripts, and draws it with the variables of the page.
 */
export const Drawing = ({ src, width, height, className }: DrawingProps) => (
  <svg className={className} viewBox={`0 0 ${width} ${height}`} aria-hidden="true" focusable="false">
    <use href={`${src}#art`} />
  </svg>
);
