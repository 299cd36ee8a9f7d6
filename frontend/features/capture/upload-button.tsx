import { useRef } from 'react';
import { Icon } from '../../ui/icon.tsx';

export type UploadButtonProps = { disabled?: boolean; onFile: (file: File) => Promise<void> };

export function UploadButton({ disabled = false, onFile }: UploadButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <button
        type="button"
        className="secondary-button"
        disabled={disabled}
        onClick={() => input.current?.click()}
      >
        <Icon name="upload" />
        Upload Photo
      </button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          // Lets the visitor choose the same file again after an error.
          currentTarget.value = '';
          if (file) void onFile(file);
        }}
      />
    </>
  );
}
